import type { Servico } from '#agenda/porta/reservas.ts'
import { precosDe, prometeGratis } from '#agente/conferencia/precos.ts'
import { acharServicos } from '#agente/linguagem/nomes/achar.ts'
import { preco } from '#platform/format.ts'
import { dobrar } from '#platform/text.ts'
import { type Frase, type Indicio, negado, type RegraDeRevisao } from './revisao-cadastro.ts'

/** Words for things that have a price and are not services. */
const outraCoisa =
  /\b(?:parcel\w+|vezes|\d+ ?x|sinal|entrada|multa|taxa|descont\w+|gorjeta|estacionamento|frete|deslocamento|deposito|caucao|brinde|vale|installments?|deposit|fees?|fine|tip|parking|off|discount)\b/
const precoEscrito = /R\$\s?\d[\d.,]*\d|R\$\s?\d/g

/** Finds a wrong price beside a service, and «free» beside a service that is not free. */
export const conferirPrecos: RegraDeRevisao = (frase, { servicos }, idioma) => {
  if (negado(frase.dobrada)) return []
  const indicios: Indicio[] = []
  for (const { texto, dobrada, citados } of trechos(frase, servicos)) {
    if (citados.length === 0 || outraCoisa.test(semNomes(dobrada, citados))) continue
    const registro = citados.map((um) => `${um.nome}: ${preco(um.precoCentavos, idioma)}`).join('; ')
    const dele = { tipo: 'PRECO', grave: true, registro, conserto: 'SERVICOS', alvo: citados[0]?.id } as const
    const erradas = precosDe(dobrada).filter((valor) => !citados.some((um) => um.precoCentavos === valor))
    for (const valor of new Set(erradas)) {
      const escrito = [...texto.matchAll(precoEscrito)].find(([um]) => precosDe(dobrar(um)).includes(valor))?.[0]
      const [unico, outro] = citados
      const troca = escrito && unico && !outro && unico.precoCentavos > 0 ? preco(unico.precoCentavos, 'br') : undefined
      indicios.push({ ...dele, diz: escrito ?? preco(valor, idioma), troca })
    }
    if (prometeGratis(semNomes(dobrada, citados)) && citados.every((um) => um.precoCentavos > 0))
      indicios.push({ ...dele, diz: preco(0, idioma) })
  }
  return indicios
}

type Trecho = { texto: string; dobrada: string; citados: Servico[] }

/** Cuts «Limpeza R$ 180 e avaliação R$ 120» if each part names a service, else adds the heading. */
function trechos({ texto, dobrada, titulo }: Frase, servicos: readonly Servico[]): Trecho[] {
  const ler = (parte: string): Trecho => {
    const limpa = dobrar(parte)
    return { texto: parte, dobrada: limpa, citados: acharServicos(limpa, servicos) }
  }
  const partes = texto.split(/[;,](?!\d)|\s+(?:e|and)\s+(?=\S)/i).map(ler)
  const comPreco = partes.filter((parte) => precosDe(parte.dobrada).length > 0)
  if (comPreco.length > 1 && comPreco.every(({ citados }) => citados.length > 0)) return comPreco
  const inteira = ler(texto)
  if (inteira.citados.length > 0) return [inteira]
  return [{ texto, dobrada, citados: acharServicos(dobrar(titulo), servicos) }]
}

/** Removes the names of services: a name promises nothing. */
function semNomes(dobrada: string, citados: readonly Servico[]): string {
  return citados.reduce((resto, { nome }) => resto.replaceAll(dobrar(nome), ' '), dobrada)
}
