import { createHash } from 'node:crypto'
import type { Achado } from '@zelo/contract/agente/instrucao'
import { variaveisDesconhecidas, variaveisPrompt } from '@zelo/contract/agente/prompt-variaveis'
import { maisParecido } from '#platform/cadastro/sugestao.ts'
import type { Idioma } from '#platform/format.ts'
import { dobrar } from '#platform/text.ts'
import type { Cadastro, Frase, Indicio, RegraDeRevisao } from './revisao-cadastro.ts'
import { conferirConduta } from './revisao-conduta.ts'
import { conferirHoras } from './revisao-horas.ts'
import { conferirEndereco, conferirProfissionais, conferirServicos, conferirTelefone } from './revisao-nomes.ts'
import { conferirPrecos } from './revisao-precos.ts'

const regras: RegraDeRevisao[] = [
  conferirPrecos,
  conferirHoras,
  conferirServicos,
  conferirProfissionais,
  conferirEndereco,
  conferirTelefone,
  conferirConduta,
]
/** At most so many findings are listed. */
const maxAchados = 50

/**
 * Contradictions between a text and the records, line by line, in the reader's language. Pure: the
 * same input gives the same findings and keys. Variables in braces are always right: it skips them.
 */
export function revisar(corpo: string, cadastro: Cadastro, idioma: Idioma): Achado[] {
  const linhas = corpo.split('\n')
  const nomear = (linha: number, indicio: Indicio): Achado => {
    const trecho = (linhas[linha - 1] ?? '').trim()
    const { alvo = '', troca = null, ...resto } = indicio
    const nome = createHash('sha256')
      .update(`${dobrar(trecho)}\n${alvo}`)
      .digest('hex')
      .slice(0, 24)
    return { ...resto, troca, linha, trecho, chave: `${indicio.tipo}:${nome}` }
  }
  const achados = [
    ...variaveis(corpo).map(({ linha, ...indicio }) => nomear(linha, indicio)),
    ...frasesDoTexto(linhas).flatMap((frase) =>
      regras.flatMap((regra) => regra(frase, cadastro, idioma)).map((indicio) => nomear(frase.linha, indicio)),
    ),
  ]
  const unicos = [...new Map(achados.map((um) => [`${um.linha} ${um.chave} ${um.diz}`, um])).values()]
  return unicos.sort((a, b) => a.linha - b.linha).slice(0, maxAchados)
}

function variaveis(corpo: string): (Indicio & { linha: number })[] {
  return variaveisDesconhecidas(corpo).map(({ nome, linha }) => {
    const parecida = maisParecido(nome, variaveisPrompt)
    const escrita = new RegExp(`\\{\\{\\s*${nome.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s*\\}\\}`)
    const diz = escrita.exec(corpo)?.[0] ?? `{{${nome}}}`
    const registro = parecida ? `{{${parecida}}}` : ''
    return {
      tipo: 'VARIAVEL',
      grave: true,
      linha,
      diz,
      registro,
      troca: registro || undefined,
      conserto: 'TEXTO',
      alvo: nome,
    }
  })
}

/** Sentences with their line and the heading above. Headings only announce: they claim nothing. */
function frasesDoTexto(linhas: readonly string[]): Frase[] {
  let titulo = ''
  return linhas.flatMap((texto, i) => {
    const cabeca = /^\s*#{1,6}\s+(.*)$/.exec(texto)?.[1]
    if (cabeca !== undefined) {
      titulo = cabeca
      return []
    }
    const limpa = texto.replace(/\{\{[^{}]*\}\}/g, ' ').replace(/\*\*|__|`/g, '')
    return limpa
      .split(/(?<=[a-zà-ú0-9)][.!?])\s+(?=[\p{Lu}\d])/u)
      .reduce<string[]>((frases, parte) => {
        const ultima = frases.at(-1)
        // The dots of «Dra. Lívia» and «Av. Paulista» do not end a sentence.
        if (ultima && /\b(?:dra?|sra?|profa?|av|al|r|tel|n)\.$/i.test(ultima))
          frases[frases.length - 1] = `${ultima} ${parte}`
        else frases.push(parte)
        return frases
      }, [])
      .filter((frase) => frase.trim())
      .map((frase) => ({ linha: i + 1, texto: frase, dobrada: dobrar(frase), titulo }))
  })
}
