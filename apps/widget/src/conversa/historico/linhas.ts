import { mesmoDia } from './datas.ts'
import type { Falha, Linhas, Mensagem } from './mensagens.ts'

/** One row of the log: a stored message, or one of the visitor's that is on its way. */
export type LinhaNaTela = Pick<Mensagem, 'autor' | 'texto' | 'opcoes' | 'passos' | 'criada_em' | 'anexo'> & {
  /** Stays the same when a message on its way becomes a stored one. */
  chave: string
  ordem: number
  envio?: 'enviando' | 'enviada' | { falha: Falha }
  /** First row of its day; the first of all only when that day is not today. */
  abreDia: boolean
  /** Last row of a run of the same author, where the time is shown. */
  fechaGrupo: boolean
}

/** Rows of one author within this time of each other share one caption. */
const grupoMs = 5 * 60_000

/** Key of the first row: the greeting keeps its place when the server's copy of it arrives. */
const primeira = 'saudacao'

type Saudacao = { texto: string; opcoes: string[]; criada_em: string }

/** All rows, oldest first. `saudacao` is shown until the conversation is open and has its own. */
export function linhasDaTela({ mensagens, pendentes }: Linhas, saudacao: Saudacao, agora: Date): LinhaNaTela[] {
  const saudada = mensagens[0]?.autor === 'AGENTE'
  const linhas = [
    ...(saudada ? [] : [{ ...saudacao, chave: primeira, ordem: 0, autor: 'AGENTE' as const, passos: [] }]),
    // How a message went out is the team's to know.
    ...mensagens.map(({ envio: _, ...m }, i) => ({ ...m, chave: i === 0 && saudada ? primeira : (m.chave ?? m.id) })),
    ...pendentes.map((p) => ({
      chave: p.chave,
      ordem: Number.POSITIVE_INFINITY,
      autor: 'CLIENTE' as const,
      texto: p.texto,
      opcoes: [],
      passos: [],
      criada_em: p.criada_em,
      envio: p.falha ? { falha: p.falha } : ('enviando' as const),
    })),
  ] satisfies Omit<LinhaNaTela, 'abreDia' | 'fechaGrupo'>[]
  return linhas.map((linha, i) => {
    const antes = linhas[i - 1]
    const depois = linhas[i + 1]
    return {
      ...linha,
      // Only the newest row says «sent»: an answer below says it better.
      ...(linha.autor === 'CLIENTE' && linha.ordem !== Number.POSITIVE_INFINITY && !depois
        ? { envio: 'enviada' as const }
        : {}),
      abreDia: !mesmoDia(antes?.criada_em ?? agora.toISOString(), linha.criada_em),
      fechaGrupo:
        !depois ||
        depois.autor !== linha.autor ||
        Date.parse(depois.criada_em) - Date.parse(linha.criada_em) > grupoMs ||
        !mesmoDia(depois.criada_em, linha.criada_em),
    }
  })
}
