import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { MotivoPromessa, SituacaoPromessa } from '@zelo/contract/conversa/promessa'
import { Check, CircleSlash } from 'lucide-react'
import { act } from '#ui/feedback/use-action.ts'
import { MenuItem } from '#ui/overlay/menu.tsx'
import { type Look, LookTag } from '#ui/tag/look-tag.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import { encerrar, type Promessa } from './promessa.queries.ts'

export const nomesDoMotivo: Record<MotivoPromessa, MessageDescriptor> = {
  PESSOA: msg`Uma pessoa continua a conversa`,
  VAGA: msg`Avisar quando abrir horário`,
  RETORNO: msg`Voltar a falar`,
}

export const looksDaPromessa: Record<SituacaoPromessa, Look> = {
  ABERTA: [msg`A cumprir`, 'waiting'],
  CUMPRIDA: [msg`Cumprida`, 'good'],
  QUEBRADA: [msg`Quebrada`, 'danger'],
  DISPENSADA: [msg`Dispensada`, 'neutral'],
}

/** The state of a promise. One kept too late is marked so. */
export function SituacaoDaPromessa({ promessa: { situacao, vence_em, encerrada_em } }: { promessa: Promessa }) {
  const tarde = situacao === 'CUMPRIDA' && encerrada_em !== null && encerrada_em > vence_em
  return tarde ? (
    <Tag tone="warn" mark="half">
      <Trans>Cumprida com atraso</Trans>
    </Tag>
  ) : (
    <LookTag look={looksDaPromessa[situacao]} />
  )
}

/** The promise is not kept, and nobody has closed it. */
export const isViva = ({ situacao, encerrada_em }: Promessa) =>
  situacao === 'ABERTA' || (situacao === 'QUEBRADA' && encerrada_em === null)

/** Actions of the team on an open promise. */
export function PromessaAcoes({ promessa: { id } }: { promessa: Promessa }) {
  const { t } = useLingui()
  return (
    <>
      <MenuItem
        icon={<Check aria-hidden />}
        onSelect={() => void act(() => encerrar(id, 'CUMPRIDA'), t`Promessa cumprida.`)}
      >
        <Trans>Já cumprimos</Trans>
      </MenuItem>
      <MenuItem
        icon={<CircleSlash aria-hidden />}
        onSelect={() => void act(() => encerrar(id, 'DISPENSADA'), t`Promessa dispensada.`)}
      >
        <Trans>Não precisa mais</Trans>
      </MenuItem>
    </>
  )
}
