import type { Segmento } from '@zelo/contract/empresa/segmento/segmento'
import { pontosDePartida } from '@zelo/contract/empresa/segmento/segmento-inicio'
import type { Idioma } from '@zelo/contract/nucleo/enums'
import { precoNoCampo } from '#plataforma/experimento/negocio/preco-no-campo.ts'

const mostrados = 3

/** The initial values of the editor for a kind of business. */
export type Partida = {
  nome: string
  servicos: { nome: string; minutos: string; preco: string }[]
  dias: number[]
  inicio: string
  fim: string
  pausa: string
}

export function partidaDe(segmento: Segmento, idioma: Idioma): Partida {
  const { exemplo, servicos, horario } = pontosDePartida[segmento]
  const { dias, inicio, fim, pausa } = horario
  return {
    nome: exemplo[idioma],
    servicos: servicos.slice(0, mostrados).map(({ nome, duracao_min, preco_centavos }) => ({
      nome: nome[idioma],
      minutos: String(duracao_min),
      preco: precoNoCampo(preco_centavos, idioma),
    })),
    dias,
    inicio,
    fim,
    pausa: pausa ? `${pausa.inicio}-${pausa.fim}` : '',
  }
}
