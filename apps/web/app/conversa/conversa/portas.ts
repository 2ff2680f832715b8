import type { ComponentType } from 'react'

/** What higher wings put beside an open conversation. The panel fills it when it starts. */
export const portas: { TransformarEmTeste?: ComponentType<{ conversa: string }> } = {}
