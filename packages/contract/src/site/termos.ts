/** Versions by day of coming into force. A sign-up accepts those of now; nobody is asked again. */
export const versoesTermos = { termos: '2026-11-01', privacidade: '2026-11-27' } as const
