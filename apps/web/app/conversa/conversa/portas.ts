import type { ComponentType } from 'react'

/**
 * Components that higher wings show beside an open conversation. The panel fills this at its start.
 */
export const portas: { TransformarEmTeste?: ComponentType<{ conversa: string }> } = {}
