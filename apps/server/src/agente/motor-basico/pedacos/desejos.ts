import { seSim } from '#agente/linguagem/lexico-acordo.ts'
import { perguntaSePode } from '#agente/linguagem/lexico-pedido.ts'
import { servicosCitados } from '#agente/linguagem/nomes/achar.ts'
import { pedeFeito } from '#agente/linguagem/nomes/complemento.ts'
import {
  atosDe,
  atosDeMarcar,
  atosDePergunta,
  certo,
  type Leitura,
  type Pedaco,
  pedidoMaisCerto,
} from '#agente/motor-basico/leitura.ts'
import { apontados } from '#agente/motor-basico/referencias.ts'
import { assuntos, deHora, dizHora, temValor, type ValoresDoComando } from '#agente/porta/comandos.ts'
import { dobrar } from '#platform/text.ts'
import { lerQuandoDe } from './quando-dito.ts'

/** Words for an appointment and its parts. */
const deHorario =
  /\b(?:hor(?:as?|arios?)|dias?|datas?|vagas?|agendamentos?|consultas?|sessao|marcad[ao]s?|appointments?|booking|slots?|times?|dates?|days?)\b/

/**
 * «My brakes squeal. Can I bring it Monday at 8?»: a doubt with day and hour wants them too.
 * «Trocar o freio da bike», of somebody without an appointment, moves none.
 */
export function comDesejo(leitura: Leitura, texto: string, atos: Pedaco['atos']): Pedaco['atos'] {
  const [[maisCerto, certeza] = ['', 0]] = atos
  const dobrado = dobrar(texto)
  const { marcados, estado, servicos } = leitura
  const nenhum = marcados.length + estado.tarefas.length + servicosCitados(dobrado, servicos).length === 0
  if (maisCerto === 'remarcar' && nenhum && pedeFeito(dobrado) && !deHorario.test(dobrado))
    return new Map([['marcar', certeza], ...[...atos].filter(([ato]) => ato !== 'remarcar' && ato !== 'marcar')])
  const pergunta = maisCerto === 'duvida' && texto.includes('?') && perguntaSePode.test(dobrado)
  const deseja = pergunta && dizHora({ quando: lerQuandoDe(leitura, texto) }) && !apontados(leitura, texto)?.length
  return deseja ? new Map([['disponibilidade', certeza], ...atos]) : atos
}

/** «Vocês fazem em menor? Se sim, queria sexta» is a question, and then a wish. */
export function desejaSeSim(leitura: Leitura, antes: string, frase: string): boolean {
  const { ato = '' } = pedidoMaisCerto({ texto: antes, atos: atosDe(leitura, antes) }) ?? {}
  const deseja = [...atosDeMarcar, 'remarcar'].some((um) => atosDe(leitura, frase, certo).has(um))
  return antes.includes('?') && atosDePergunta.includes(ato) && deseja && seSim.test(dobrar(frase))
}

/** «Vocês trabalham dia 25?? Quero dia 29»: the first only asks. */
export function semDesejarODia(um: Pedaco, valores: Map<Pedaco, ValoresDoComando>): Pedaco {
  const { quando, ...alem } = valores.get(um) ?? {}
  const pergunta = um.texto.includes('?') && um.atos.has('funcionamento') && !temValor(alem)
  const outro = [...valores.values()].some((v) => v.quando?.data && quando?.data && v.quando.data !== quando.data)
  if (!pergunta || !outro || deHora({ quando })) return um
  return { ...um, atos: new Map([...um.atos].filter(([ato]) => assuntos.some((assunto) => assunto === ato))) }
}

/** «Quero alisar o cabelo»: perhaps a wish, for none of the services. */
export function desejoVago({ estado, marcados }: Leitura, { atos, texto }: Pedaco, v: ValoresDoComando) {
  const semNada = estado.tarefas.length + estado.feitas.length + marcados.length === 0
  const deseja = semNada && !texto.includes('?') && atos.has('marcar')
  return deseja ? { tipo: 'iniciar' as const, tarefa: 'marcar' as const, valores: v } : undefined
}
