/** Versions by day of coming into force. Users who accepted an older day are asked again. */
export const versoesTermos = { termos: '2026-11-01', privacidade: '2026-11-01' } as const
