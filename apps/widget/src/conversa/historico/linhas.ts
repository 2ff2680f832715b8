import { mesmoDia } from './datas.ts'
import type { Falha, Linhas, Mensagem } from './mensagens.ts'

/** A row of the log: a stored or a pending message. */
export type LinhaNaTela = Pick<Mensagem, 'autor' | 'texto' | 'opcoes' | 'passos' | 'criada_em' | 'anexo'> & {
  /** The same key before and after the message is stored. */
  chave: string
  ordem: number
  envio?: 'enviando' | 'enviada' | { falha: Falha }
  /** The first row of its day. In the first row of all, false if that day is today. */
  abreDia: boolean
  /** The last row of a group by one author. It shows the time. */
  fechaGrupo: boolean
}

/** Rows of one author within this time form a group. */
const grupoMs = 5 * 60_000

/** The key of the greeting, before and after the server's copy arrives. */
const primeira = 'saudacao'

type Saudacao = { texto: string; opcoes: string[]; criada_em: string }

/** The rows, oldest first. `saudacao` shows until the conversation has its own greeting. */
export function linhasDaTela({ mensagens, pendentes }: Linhas, saudacao: Saudacao, agora: Date): LinhaNaTela[] {
  const saudada = mensagens[0]?.autor === 'AGENTE'
  const linhas = [
    ...(saudada ? [] : [{ ...saudacao, chave: primeira, ordem: 0, autor: 'AGENTE' as const, passos: [] }]),
    // Delivery states are only for the team.
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
      // Only the newest row says «sent», and only without a reply, which proves it anyway.
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
