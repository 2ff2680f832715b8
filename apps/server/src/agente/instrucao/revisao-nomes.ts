import { conferir } from '#agente/conferencia/conferencia.ts'
import { precosDe } from '#agente/conferencia/precos.ts'
import { acharProfissionais, acharServicos } from '#agente/linguagem/nomes/achar.ts'
import { preco } from '#platform/format.ts'
import { contem, dobrar, palavras } from '#platform/text.ts'
import { type Indicio, negado, type RegraDeRevisao } from './revisao-cadastro.ts'

const titulado = /\b(?:dra?|doutora?)\.?\s+(\p{Lu}[\p{L}'-]{1,30}(?:\s+\p{Lu}[\p{L}'-]{1,30})?)/giu
const tituloDeServicos = /\b(?:servicos?|procedimentos?|tratamentos?|precos?|valores|services?|prices?|treatments?)\b/
const numeroNaRua =
  /\b(?:rua|avenida|av\.?|alameda|al\.|travessa|rodovia|estrada|pra[cç]a|largo)\s+(?=\S)([^,\n\d]{3,60}),?\s*(?:n[ºo°.]*\s*)?(\d{1,5})\b/iu
const telefone = /(?<![\d/.,])(?:\+?55[ .-]?)?\(?\d{2}\)?[ .-]?9?[ .]?\d{4}[ .-]?\d{4}(?![\d/])/g

/** Finds services no longer offered, and lines of a service or price list without a service. */
export const conferirServicos: RegraDeRevisao = ({ texto, dobrada, titulo }, { servicos, servicosFora }, idioma) => {
  if (negado(dobrada)) return []
  const lista = servicos.map(({ nome }) => nome).join('; ')
  const fora = (diz: string): Indicio => {
    return { tipo: 'SERVICO_FORA', grave: false, diz, registro: lista, conserto: 'SERVICOS', alvo: dobrar(diz) }
  }
  const semAtivos = servicos.reduce((resto, { nome }) => resto.replaceAll(dobrar(nome), ' '), dobrada)
  const inativos = servicosFora.filter((nome) => contem(semAtivos, [palavras(dobrar(nome)).join(' ')])).map(fora)
  if (inativos.length > 0) return inativos
  const item = /^\s*(?:[-*+•]|\d+[.)])\s+(.+)$/.exec(texto)?.[1]
  const [sujeito = ''] = (item ?? '').split(/[:–—(]|\s-\s|R\$|\bpor\b|\bcusta\b/)
  const nome = sujeito.replace(/[*_`]/g, '').trim()
  const curto = nome.length > 2 && nome.split(/\s+/).length <= 4 && !nome.includes('{{')
  const comValor = precosDe(dobrada).length > 0
  if (!item || !curto || !comValor || !tituloDeServicos.test(dobrar(titulo))) return []
  if (acharServicos(dobrada, servicos).length > 0) return []
  return [{ ...fora(nome), registro: lista || preco(0, idioma) }]
}

/** Finds people who do not work here: named with a title, or former professionals. */
export const conferirProfissionais: RegraDeRevisao = ({ texto, dobrada }, { profissionais, profissionaisFora }) => {
  if (negado(dobrada)) return []
  const registro = profissionais.map(({ nome }) => nome).join('; ')
  const estranhos = [...texto.matchAll(titulado)]
    .filter(([, nome = '']) => acharProfissionais(dobrar(nome), profissionais).length === 0)
    .map(([inteiro]) => inteiro)
  const sairam = profissionaisFora.filter(
    (nome) => contem(dobrada, [palavras(dobrar(nome)).join(' ')]) && !estranhos.some((um) => nome.includes(um)),
  )
  return [...new Set([...estranhos, ...sairam])].map((diz) => ({
    ...({ tipo: 'PROFISSIONAL_FORA', grave: false, diz, registro, conserto: 'PROFISSIONAIS' } as const),
    alvo: dobrar(diz),
  }))
}

/** Finds a street other than the company's, or another number in its street. */
export const conferirEndereco: RegraDeRevisao = ({ texto }, { agora, funcionamento, servicos, profissionais }) => {
  const registros = { agora, fuso: funcionamento.fuso, servicos, profissionais, livres: [], agendamentos: [] }
  const achado = {
    tipo: 'ENDERECO',
    grave: false,
    registro: funcionamento.endereco ?? '',
    conserto: 'EMPRESA',
  } as const
  const contraria = conferir(texto, { ...registros, cancelados: [], funcionamento, citaveis: [] })
  const rua = numeroNaRua.exec(texto)
  if (contraria.some(({ tipo }) => tipo === 'endereco'))
    return [{ ...achado, diz: rua?.[0] ?? texto.trim(), alvo: 'rua' }]
  const numeros: string[] = (funcionamento.endereco ?? '').match(/\d{1,5}/g) ?? []
  if (!rua?.[2] || numeros.length === 0 || numeros.includes(rua[2])) return []
  return [{ ...achado, diz: rua[0], alvo: rua[2] }]
}

/** Finds phone numbers of others. Ten digits at least: emergency numbers are shorter. */
export const conferirTelefone: RegraDeRevisao = ({ texto }, { telefones, funcionamento }) => {
  if (telefones.length === 0) return []
  return [...texto.matchAll(telefone)].flatMap(([diz]) => {
    const fim = diz.replace(/\D/g, '').slice(-8)
    if (telefones.some((um) => um.endsWith(fim))) return []
    const registro = funcionamento.telefone ?? telefones[0] ?? ''
    return [{ tipo: 'TELEFONE', grave: false, diz: diz.trim(), registro, conserto: 'EMPRESA', alvo: fim }] as const
  })
}
