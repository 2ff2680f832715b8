import type { Exemplos } from './exemplo.ts'

/** The agent answers, and «begin anew» takes all of it away. */
const grava = [
  ...['canal', 'canal_evento', 'canal_contato', 'canal_alias', 'canal_envio'],
  ...['conversa', 'mensagem', 'cliente', 'cliente_alias'],
]

export const exemplos: Exemplos<'treino'> = () => ({
  escreverNoTreino: { body: { chave: '0190a000-0000-7000-8000-000000000001', texto: 'oi' }, grava },
  recomecarTreino: { grava },
})
