/** The day on which each text came into force. A sign-up accepts the present ones. */
export const versoesTermos = { termos: '2026-11-01', privacidade: '2026-11-27' } as const
