import { listarRespostasRapidas } from '@zelo/contract/conversa/resposta-rapida'
import type { Output } from '@zelo/contract/nucleo/endpoint'
import { leitura } from '#lib/api/leitura.ts'

export type RespostaRapida = Output<typeof listarRespostasRapidas>[number]

export const respostasRapidas = (empresa: string | null) =>
  leitura(['resposta-rapida', empresa], listarRespostasRapidas, {})
