import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Secao } from './artigos.ts'

type Texto = { titulo: MessageDescriptor; resumo: MessageDescriptor }

export const secoes: Record<Secao, Texto> = {
  documentacao: {
    titulo: msg`Documentação`,
    resumo: msg`Como o produto funciona: agendamento, situações, planos, privacidade e API.`,
  },
  tutoriais: {
    titulo: msg`Tutoriais`,
    resumo: msg`Passo a passo para as tarefas que todo mundo faz na primeira semana.`,
  },
}
