import { maisNome } from '#agente/linguagem/atos/modelo.ts'
import { deTerceiro, doProprioHorario, horaDeRazao } from '#agente/linguagem/lexico-pedido.ts'
import { nomesDitos } from '#agente/linguagem/nomes/achar.ts'
import { vinculoCitado } from '#agente/linguagem/nomes/nome.ts'
import { isPalavraDeTempo } from '#agente/linguagem/palavras.ts'
import type { Leitura } from '#agente/motor-basico/leitura.ts'
import { dobrar, palavras } from '#platform/text.ts'

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
