import { maisNome } from '#agente/linguagem/atos/modelo.ts'
import { frasesDitas } from '#agente/linguagem/ler-tempo.ts'
import { deTerceiro, doProprioHorario, horaDeRazao } from '#agente/linguagem/lexico-pedido.ts'
import { nomesDitos } from '#agente/linguagem/nomes/achar.ts'
import { vinculoCitado } from '#agente/linguagem/nomes/nome.ts'
import { isPalavraDeTempo } from '#agente/linguagem/palavras.ts'
import type { Leitura } from '#agente/motor-basico/leitura.ts'
import type { Comando } from '#agente/porta/comandos.ts'
import { dobrar, palavras } from '#platform/text.ts'

const antesSolto =
  /(?:\b(?:uns|alguns|a few|some) (?:dias?|days?) )?\b(?:antes(?: diss[oa]| del[ea])?|before(?: (?:that|then|it))?)(?= *(?:$|[,.;!?\n]|por favor|pfv?\b|please|pls|se (?:der|possivel)|if possible))/
/** «Um dia antes», «um pouco antes» count from something else. */
const contaAntes = /(?:\d|\b(?:pouco|pouquinho|bit|little|dias?|semanas?|horas?|days?|weeks?|hours?)) $/
const outraClausula = /[,.;!?\n]|\b(?:e|so|entao|mas|and)\b/

/** «Tenho casamento dia 12, quero antes», «my flight is on the 8th, so before that»: before it. */
export function comLimiteDaRazao(dobrado: string): string {
  const { 0: dito = '', index = 0 } = antesSolto.exec(dobrado) ?? {}
  if (!dito || contaAntes.test(dobrado.slice(0, index))) return dobrado
  const [dia, outro] = frasesDitas(dobrado, ['Dias'])
  if (!dia || outro || dia.fim > index || !outraClausula.test(dobrado.slice(dia.fim, index))) return dobrado
  const razao = dobrado.slice(dia.ini, dia.fim).replace(/^(?:on|n[ao]|em) /, '')
  const limite = dito.includes('before') ? 'before' : 'antes de'
  const resto = dobrado.slice(0, dia.ini) + dobrado.slice(dia.fim, index)
  return `${resto}${limite} ${razao}${dobrado.slice(index + dito.length)}`
}

/**
 * Drops the hour of what else the client has: «school run's at 3:45, make it half past», «minha
 * aula começa às 9»; of what ends then, it is a limit. The hour of a service, of a professional or
 * of somebody who comes is a wish.
 */
export const semRazoes = ({ servicos, profissionais }: Leitura, texto: string) =>
  texto.replace(horaDeRazao, (dito, antes: string, quem: string, verbo: string, hora: string) => {
    const dobrado = dobrar(quem)
    const deles = palavras(dobrado).some((dita) => isPalavraDeTempo(dita) || maisNome(dita))
    const deVinda =
      [doProprioHorario, deTerceiro].some((um) => um.test(dobrado)) || (verbo !== '' && vinculoCitado(dobrado))
    if (deles || deVinda || nomesDitos(quem, servicos, profissionais).length > 0) return dito
    return /^(?:term|acab|end|fin)/.test(verbo) ? `${antes}depois das ${hora}` : `${antes}${quem}`
  })

/** «Gostaria de resolver isso antes do dia 4», beside a complaint, is its deadline. */
export const soPrazo = (um: Comando) =>
  um.tipo === 'iniciar' && um.tarefa === 'marcar' && Boolean(um.valores.quando?.dias) && !um.valores.servicos
