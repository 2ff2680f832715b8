import { isCnpj, normalizeCnpj } from '@zelo/contract/brasil/cnpj'
import { isCpf } from '@zelo/contract/brasil/cpf'
import { emailsDitos } from '#agente/linguagem/nomes/emails.ts'
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

type Especie = 'EMAIL' | 'CARTAO' | 'CNPJ' | 'CPF' | 'DOCUMENTO' | 'TELEFONE'

const padroes: [Especie, RegExp, (achado: string) => boolean][] = [
  ['EMAIL', /[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{2,63}){1,4}/gu, () => true],
  // Between 13 and 19 digits, in groups or not.
  ['CARTAO', /(?<![\d\w])\d(?:[ .-]?\d){12,18}(?![\d\w])/g, isCartao],
  ['CNPJ', /(?<![\dA-Za-z])[\dA-Z]{2}\.?[\dA-Z]{3}\.?[\dA-Z]{3}[/ ]?[\dA-Z]{4}-?\d{2}(?![\dA-Za-z])/gi, pareceCnpj],
  ['CPF', /(?<!\d)\d{3}[. ]?\d{3}[. ]?\d{3}[- .]?\d{2}(?!\d)/g, pareceCpf],
  // Other papers look like any number: their name or their punctuation tells them.
  [
    'DOCUMENTO',
    /(?<=(?<![\p{L}\d])(?:rg|identidade|cnh|passaporte|passport|id card|habilita[çc][ãa]o|driver'?s? licen[sc]e)(?![\p{L}\d])[^\p{L}\d\n]{0,4}(?:(?:é|e|eh|is|n[ºo°]?|n[uú]mero|number|do|da|of)[^\p{L}\d\n]{1,3}){0,3})(?=[\dA-Z.-]*\d{3})[\dA-Z](?:[.-]?[\dA-Z]){5,13}(?![\p{L}\d])/giu,
    () => true,
  ],
  ['DOCUMENTO', /(?<![\d.,])\d{1,2}\.\d{3}\.\d{3}-[\dX](?![\p{L}\d])/giu, () => true],
  ['TELEFONE', /(?<![\d\w])(?:\+|00(?=[ .-]?[1-9]))(?:[ .()-]{0,2}\d){8,15}(?!\d)/g, () => true],
  [
    'TELEFONE',
    /(?<!\d)(?:\+?55[ .-]?)?(?:\(?0(?:\d{2}[ .-])?)?\(?\d{2}\)?[ .-]?9?[ .]?\d{4}[ .-]?\d{4}(?!\d)/g,
    () => true,
  ],
  // Without an area code: «98765-4321», and any other after the word for it.
  ['TELEFONE', /(?<![\d.,/-]|\d )9[ .]?\d{4}[ .-]\d{4}(?![\d,/-]|\.\d)/g, () => true],
  [
    'TELEFONE',
    /(?<=(?<!\p{L})(?:tel(?:efone|\.)?|fone|celular|cel|whats(?:app)?|zap|wpp|ligar?|liga|phone|mobile|cell|call|number is)(?!\p{L})[^\d\n]{0,20})(?<!\d)(?![012]\d[0-5]\d[ .-])9?\d{4}[ .-]?\d{4}(?!\d)/giu,
    () => true,
  ],
]

const ocultos: Record<string, string> = { CPF: '•••', CNPJ: '•••', CARTAO: '•••', DOCUMENTO: '•••' }
const nome = /\[(EMAIL|CARTAO|CNPJ|CPF|DOCUMENTO|TELEFONE)_(\d{1,3})\]/g

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

  /** Addresses in words, each with the address that it says; an uncertain one as it is said. */
  const cobrirFalados = (texto: string) =>
    emailsDitos(texto)
      .map(({ email, ini, fim }) => ({ ini, fim, novo: nomear('EMAIL', email ?? texto.slice(ini, fim)) }))
      .reduceRight((coberto, { ini, fim, novo }) => coberto.slice(0, ini) + novo + coberto.slice(fim), texto)

  return {
    cobrir: (texto) =>
      cobrirFalados(
        padroes.reduce(
          (coberto, [especie, padrao, confere]) =>
            coberto.replace(padrao, (achado) => (confere(achado) ? nomear(especie, achado) : achado)),
          texto,
        ),
      ),
    descobrir: (texto) =>
      texto.replace(nome, (inteiro, especie) => ocultos[especie] ?? valores.get(inteiro) ?? inteiro),
    valor: (texto) => texto.replace(nome, (inteiro, especie) => (ocultos[especie] ? '' : (valores.get(inteiro) ?? ''))),
  }
}

/** Whether a text still holds a placeholder. */
export function temNomeSolto(texto: string): boolean {
  return /\[(?:EMAIL|CARTAO|CNPJ|CPF|DOCUMENTO|TELEFONE)_?\d*\]/.test(texto)
}

/** With punctuation any digits count; without it only right check digits: it may be a phone. */
function pareceCpf(achado: string): boolean {
  return /^\d{3}\.\d{3}\.\d{3}-?\d{2}$/.test(achado) || isCpf(achado.replace(/\D/g, ''))
}

function pareceCnpj(achado: string): boolean {
  return /^[\dA-Z]{2}\.[\dA-Z]{3}\.[\dA-Z]{3}\/[\dA-Z]{4}-\d{2}$/i.test(achado) || isCnpj(normalizeCnpj(achado))
}
