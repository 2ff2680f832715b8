import type { Passo } from '@zelo/contract/conversa/chat'
import { frasesEm } from './frases.ts'

/** Why an answer hands the conversation to the team, in the agent's words; null if it does not. */
export function motivoDaPassagem(passos: readonly Passo[]): string | null {
  const passagem = passos.find(({ tipo }) => tipo === 'pessoa')
  if (!passagem) return null
  const ditos = (['br', 'en'] as const).flatMap((idioma) => Object.entries(frasesEm(idioma).passos.motivos))
  return ditos.find(([, dito]) => dito === passagem.detalhe)?.[0] ?? null
}
