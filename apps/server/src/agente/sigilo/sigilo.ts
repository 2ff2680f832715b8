import { isCnpj, normalizeCnpj } from '@zelo/contract/brasil/cnpj'
import { isCpf } from '@zelo/contract/brasil/cpf'
import { isCartao } from './cartao.ts'

/** Covers texts for a model, uncovers its answers. One per turn: a value keeps its placeholder. */
export type Sigilo = {
  /** Replaces documents, cards and contacts by placeholders: «meu CPF é [CPF_1]». */
  cobrir(texto: string): string
  /** Replaces placeholders by their values; documents and cards stay hidden. */
  descobrir(texto: string): string
  /** Like `descobrir`, for a value to be stored; documents and cards become empty. */
  valor(texto: string): string
}

type Especie = 'EMAIL' | 'CARTAO' | 'CNPJ' | 'CPF' | 'TELEFONE'

const padroes: [Especie, RegExp, (achado: string) => boolean][] = [
  ['EMAIL', /[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{2,63}){1,4}/gu, () => true],
  // Between 13 and 19 digits, in groups or not.
  ['CARTAO', /(?<![\d\w])\d(?:[ .-]?\d){12,18}(?![\d\w])/g, isCartao],
  ['CNPJ', /(?<![\dA-Za-z])[\dA-Z]{2}\.?[\dA-Z]{3}\.?[\dA-Z]{3}[/ ]?[\dA-Z]{4}-?\d{2}(?![\dA-Za-z])/gi, pareceCnpj],
  ['CPF', /(?<!\d)\d{3}[. ]?\d{3}[. ]?\d{3}[- .]?\d{2}(?!\d)/g, pareceCpf],
  ['TELEFONE', /(?<!\d)(?:\+?55[ .-]?)?\(?\d{2}\)?[ .-]?9?[ .]?\d{4}[ .-]?\d{4}(?!\d)/g, () => true],
]

const ocultos: Record<string, string> = { CPF: '•••', CNPJ: '•••', CARTAO: '•••' }
const nome = /\[(EMAIL|CARTAO|CNPJ|CPF|TELEFONE)_(\d{1,3})\]/g

export function abrirSigilo(): Sigilo {
  const nomes = new Map<string, string>()
  const valores = new Map<string, string>()
  const contagem: Partial<Record<Especie, number>> = {}

  function nomear(especie: Especie, valor: string): string {
    const chave = `${especie}:${especie === 'EMAIL' ? valor.toLowerCase() : valor.replace(/[^\dA-Za-z]/g, '')}`
    const dado = nomes.get(chave)
    if (dado) return dado
    contagem[especie] = (contagem[especie] ?? 0) + 1
    const novo = `[${especie}_${contagem[especie]}]`
    nomes.set(chave, novo)
    valores.set(novo, valor)
    return novo
  }

  return {
    cobrir: (texto) =>
      padroes.reduce(
        (coberto, [especie, padrao, confere]) =>
          coberto.replace(padrao, (achado) => (confere(achado) ? nomear(especie, achado) : achado)),
        texto,
      ),
    descobrir: (texto) =>
      texto.replace(nome, (inteiro, especie) => ocultos[especie] ?? valores.get(inteiro) ?? inteiro),
    valor: (texto) => texto.replace(nome, (inteiro, especie) => (ocultos[especie] ? '' : (valores.get(inteiro) ?? ''))),
  }
}

/** Whether a text still holds a placeholder. */
export function temNomeSolto(texto: string): boolean {
  return /\[(?:EMAIL|CARTAO|CNPJ|CPF|TELEFONE)_?\d*\]/.test(texto)
}

/** With punctuation any digits count; without it only right check digits: it may be a phone. */
function pareceCpf(achado: string): boolean {
  return /^\d{3}\.\d{3}\.\d{3}-?\d{2}$/.test(achado) || isCpf(achado.replace(/\D/g, ''))
}

function pareceCnpj(achado: string): boolean {
  return /^[\dA-Z]{2}\.[\dA-Z]{3}\.[\dA-Z]{3}\/[\dA-Z]{4}-\d{2}$/i.test(achado) || isCnpj(normalizeCnpj(achado))
}
