import type { testarComModelo } from '@zelo/contract/atendimento/agente-teste'
import { testarAgente } from '@zelo/contract/atendimento/agente-teste'
import type { Output } from '@zelo/contract/nucleo/endpoint'
import type { Idioma } from '@zelo/contract/nucleo/enums'
import { leitura } from '#lib/api/leitura.ts'

export type Teste = Output<typeof testarAgente>
/** A turn of either engine. */
export type TurnoDoTeste = Teste['turnos'][number] | Output<typeof testarComModelo>['turno']
export type TesteFeito = Omit<Teste, 'turnos'> & { turnos: TurnoDoTeste[] }

/** Plays the test from its first message: the server stores nothing. */
export const teste = (empresa: string | null, idioma: Idioma, falas: string[]) =>
  leitura(
    ['agente-teste', empresa, idioma, falas],
    testarAgente,
    { body: { idioma, falas } },
    {
      placeholderData: (antes: Teste | undefined, consulta) => {
        const continua = (consulta?.queryKey[3] as string[] | undefined)?.every((fala, i) => fala === falas[i])
        return continua ? antes : antes && { ...antes, turnos: [], agendamentos: [], com_pessoa: false }
      },
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    },
  )
