/**
 * The texts that people accept, by the day each came into force. Sign-up stores which version was accepted; a new text is a new day, and whoever
 * accepted an older one is asked again.
 */
export const versoesTermos = { termos: '2026-11-01', privacidade: '2026-11-01' } as const
