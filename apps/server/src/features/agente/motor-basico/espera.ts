import {
  condicional,
  consultaEspera,
  entraNaEspera,
  querSairDaEspera,
  saiDaEspera,
  todasAsEsperas,
  vagaAbriu,
} from '../linguagem/lexico-pedido.ts'
import { servicosCitados } from '../linguagem/nomes/achar.ts'
import { semOQueFica } from '../linguagem/nomes/clausulas.ts'
import { dobrar } from '../linguagem/texto.ts'
import type { Comando, Valores } from '../porta/comandos.ts'
import type { Leitura, Pedaco } from './leitura.ts'

/** Of the waiting list: to take what came free, to leave, to look, to enter. */
export function doEspera({ servicos }: Leitura, { texto }: Pedaco, v: Valores): Comando {
  const dobrado = dobrar(texto)
  if (vagaAbriu.test(dobrado)) return { tipo: 'aceitar_oferta', valores: v }
  // «Se alguém desistir» is of somebody else.
  const sai =
    saiDaEspera.test(dobrado.replace(condicional, ' ')) &&
    (!entraNaEspera.test(dobrado) || querSairDaEspera.test(dobrado))
  // «Me tira da lista da escova, mas deixa a da manicure»
  const saem = servicosCitados(semOQueFica(dobrado), servicos).map((grupo) => grupo.map(({ id }) => id))
  if (sai)
    return {
      tipo: 'sair_da_espera',
      valores: { ...v, ...(saem.length > 0 && { servicos: saem }) },
      ...(todasAsEsperas.test(dobrado) && { todas: true }),
    }
  if (consultaEspera.test(dobrado) && !entraNaEspera.test(dobrado)) return { tipo: 'ver', oque: 'esperas' }
  return { tipo: 'iniciar', tarefa: 'esperar', valores: v }
}
