import { lerMencoes } from '#agente/linguagem/mencoes.ts'
import { acharProfissionais } from '#agente/linguagem/nomes/achar.ts'
import { dobrar, palavras } from '#platform/text.ts'
import { type Dia, diaDaSemana, minutosDe, relogioLocal } from '#platform/time.ts'
import { conferirAfirmacoes, conferirAvisos, limite, muleta, negaOQueDiz, titulados } from './afirmacoes.ts'
import { precosDe, prometeDesconto, prometeGratis } from './precos.ts'
import { type Contradicao, type Fatos, precosDaFrase, type Registros, reunir } from './registros.ts'

const falaDoPrazo = /\b(?:sinal|deposit|pix|pa(?:g|y)\w*|prazo|deadline|venc\w*|expir\w*)\b/
const duracao =
  /(?:\b(?:uns|umas|cerca de|mais ou menos|aproximadamente|about|around|some)\s+|~\s*)\d{1,3}\s*min(?:utos?|utes?)?\b/giu
const condicao = /\b(?:se|quando|caso|assim que|if|when|once|quer|posso|would you|want)\b/
/** «Não existe 31/02», «não encontrei a Dra. Paula»: a denial may name what does not exist. */
const nega =
  /\b(?:nao|not|sem)\b|n't\b|\bthere(?: is| are|'s) no\b|\bno (?:free|times?|slots?|appointments?|such|one|openings?)\b/
const afirmaLivre =
  /\b(?:temos|tenho|tem|ha|existe|sobrou|abriu|livres?|disponive(?:l|is)|vagas?|available|free|open(?:ings?)?|have|has|there (?:is|are))\b/
const negaIa =
  /\b(?:nao sou|nem sou|i am not|i'm not|not) (?:(?:um|uma|an?|nenhum|nenhuma) )?(?:robo|bot|ia|ai|maquina|inteligencia|assistente virtual|machine|robot|artificial)|\bsou (?:(?:um|uma) )?(?:pessoa|human[oa]|atendente human[oa])|\bi(?:'m| am) (?:a )?(?:real |human )?(?:person|human)\b/
const enderecos =
  /\b(?:rua|avenida|av\.?|alameda|al\.|travessa|rodovia|estrada|praca|largo)\s+((?:[\p{L}\d'.-]{1,30}\s?){1,5})|\b((?:[\p{L}'.-]{1,30}\s){1,4})(?:street|avenue)\b/giu
const link =
  /\bhttps?:\/\/\S+|\bwww\.\S+|(?<![@\w.-])[\w-]{1,63}\.(?:com|net|org|io|app|link|ly|br|me|info)(?:\.br)?\b(?:\/\S*)?/gi

/** The contradictions between an answer and the records. Pure; linear in the text's length. */
export function conferir(texto: string, registros: Registros): Contradicao[] {
  const fatos = reunir(registros, texto)
  // Links that a tool returned make no claims.
  const semLinks = texto.replace(link, (achado) => (fatos.citaveis.includes(dobrar(achado)) ? ' ' : achado))
  // Neither do quoted words of the company or the client.
  const semCitacoes = semLinks.replace(/[«“]([^«»“”]+)[»”]/g, (achado, dita: string) =>
    fatos.citaveis.some((c) => c.includes(dobrar(dita))) ? ' ' : achado,
  )
  const frases = frasesDe(semCitacoes)
  const negada = negaOQueDiz(frases)
  const contra = negada === undefined ? [] : [{ tipo: 'agendamento' as const, trecho: negada }]
  return [...contra, ...frases.flatMap((frase) => conferirFrase(frase, registros, fatos))]
}

function conferirFrase(frase: string, registros: Registros, fatos: Fatos): Contradicao[] {
  const dobrada = dobrar(frase)
  const achadas = new Set<Contradicao['tipo']>()
  const rigor = registros.mencionadas !== undefined
  // «Uns 15 minutos» is a duration, not an hour.
  const mencoes = lerMencoes(frase.replace(duracao, ' '), fatos.hoje)
  const { semanas } = mencoes
  const datas = mencoes.datas.filter((d) => d.semana === undefined)
  if (datas.some((d) => d.duvida === 'data_inexistente') && !nega.test(dobrada)) achadas.add('data')
  const dias = datas.flatMap((d) => d.opcoes)
  // A weekday must fit one of the dates. In the built-in engine's text it may be a name («Sexta»).
  const todas = rigor || (datas.length === 1 && semanas.length === 1)
  if (todas && dias.length > 0 && semanas.some((semana) => !dias.some((d) => diaDaSemana(d) === semana)))
    achadas.add('semana')
  if (datas.length > 1 && semanas.length === datas.length && dias.length === datas.length) {
    if (dias.some((d, i) => diaDaSemana(d) !== semanas[i])) achadas.add('semana')
  }
  const citada = fatos.citaveis.some((c) => c.includes(dobrada))
  const ditas = [...mencoes.horas, ...mencoes.faixas.flatMap(limitesDe)]
  const pergunta = frase.endsWith('?') && !muleta.test(dobrada)
  const oferece = afirmaLivre.test(dobrada) && !nega.test(dobrada) && !pergunta
  const doPrazo = limite.test(dobrada) || falaDoPrazo.test(dobrada)
  const sabida = (m: number) =>
    fatos.horas.has(m) || (fatos.mencionadas.has(m) && !oferece) || (doPrazo && fatos.prazos.has(m))
  if (!citada && ditas.some((opcoes) => !opcoes.some(sabida))) achadas.add('hora')
  if (!citada && oferece && semVaga(datas, ditas, registros)) achadas.add('hora')
  const precos = precosDaFrase(dobrada, registros, fatos)
  if (!citada && precosDe(dobrada).some((p) => !precos.has(p))) achadas.add('preco')
  // The name of a service or of a client, such as Graça, does not promise «de graça».
  const semNomes = registros.servicos.reduce(
    (resto, { nome }) => resto.replaceAll(dobrar(nome), ' '),
    dobrar(frase.replace(/(?<=\b(?:em nome de|under the name)) \p{Lu}\S*/u, ' ')),
  )
  if (!citada && !nega.test(dobrada) && (prometeDesconto(semNomes) || (prometeGratis(semNomes) && !precos.has(0))))
    achadas.add('preco')
  if (!citada && enderecoEstranho(frase, registros, fatos)) achadas.add('endereco')
  if (negaIa.test(dobrada)) achadas.add('ia')
  if (!citada && !pergunta && !condicao.test(dobrada))
    for (const tipo of conferirAvisos(dobrada, registros)) achadas.add(tipo)
  const fonte = `${fatos.citaveis.join(' ')}`
  if ([...frase.matchAll(link)].some(([achado]) => !fonte.includes(dobrar(achado)))) achadas.add('link')
  if (
    !citada &&
    !nega.test(dobrada) &&
    titulados(frase).some((nome) => acharProfissionais(nome, registros.profissionais).length === 0)
  )
    achadas.add('profissional')
  if (!citada)
    conferirAfirmacoes(frase, dobrada, { dias, semanas: rigor ? semanas : [], horas: ditas }, registros, fatos).forEach(
      (tipo) => void achadas.add(tipo),
    )
  return [...achadas].map((tipo) => ({ tipo, trecho: frase }))
}

/** Whether an hour offered for one day is neither free, nor booked, nor an opening hour. */
function semVaga(datas: { opcoes: Dia[] }[], horas: number[][], registros: Registros): boolean {
  if (!registros.mencionadas || datas.length !== 1 || horas.length === 0) return false
  const { fuso, livres, agendamentos, cancelados, funcionamento } = registros
  const dias = datas[0]?.opcoes ?? []
  const doDia = [...livres, ...agendamentos, ...cancelados].flatMap((x) => {
    const { dia, minuto } = relogioLocal(fuso, x.inicio)
    return dias.includes(dia) ? [minuto, relogioLocal(fuso, x.fim).minuto] : []
  })
  const abertas = [...(funcionamento?.semana ?? []), ...(funcionamento?.excecoes ?? [])].flatMap(({ faixas }) =>
    faixas.flatMap((faixa) => [minutosDe(faixa.inicio), minutosDe(faixa.fim) % 1440]),
  )
  const abre = /\b(?:abr|fech|atend|funciona|open|clos)/.test(dobrar(registros.mencionadas[0] ?? ''))
  return horas.some((opcoes) => !opcoes.some((m) => doDia.includes(m) || (abre && abertas.includes(m))))
}

/** A street that neither the company's address nor its texts name. */
function enderecoEstranho(frase: string, { funcionamento }: Registros, { citaveis }: Fatos): boolean {
  if (!funcionamento) return false
  const conhecido = [dobrar(funcionamento.endereco ?? ''), ...citaveis].join(' ')
  return [...frase.matchAll(enderecos)].some((achado) => {
    const ditas = palavras(dobrar(achado[1] ?? achado[2] ?? '')).filter((p) => p.length > 3)
    const [primeira] = ditas
    return primeira !== undefined && !palavras(conhecido).includes(primeira)
  })
}

/** The start and the end of a span, without midnight. */
function limitesDe({ de, ate }: { de: number; ate: number }): number[][] {
  return [[de], [ate]].filter(([m = 0]) => m > 0 && m < 1440)
}

/** Splits a text into sentences; the dots of «Dra.» and «R$ 1.200» do not end one. */
function frasesDe(texto: string): string[] {
  const frases: string[] = []
  let atual = ''
  for (const pedaco of texto.split(/(?<=[.!?\n])(?=\s|$)|\n/)) {
    atual += pedaco
    if (/\b(?:Dra?|Sra?|Prof|Profa|av|min|a\.m|p\.m)\.$/i.test(atual.slice(-8))) continue
    if (atual.trim()) frases.push(atual.trim())
    atual = ''
  }
  if (atual.trim()) frases.push(atual.trim())
  return frases
}
