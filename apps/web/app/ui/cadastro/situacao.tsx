import { Trans, useLingui } from '@lingui/react/macro'
import { filtrosEstadoAtivo } from '@zelo/contract/nucleo/enums'
import { Power, PowerOff } from 'lucide-react'
import type { Lista } from '#ui/cadastro/lista/use-lista.ts'
import { Segmented } from '#ui/choice/segmented.tsx'
import { comPadrao, umDe } from '#ui/data-table/campo.ts'
import { SelectionAction } from '#ui/data-table/selection-bar.tsx'
import { fazer } from '#ui/feedback/use-acao.ts'

type Situacao = (typeof filtrosEstadoAtivo)[number]

/** URL field of the active state filter. */
export const campoSituacao = comPadrao(umDe(filtrosEstadoAtivo), 'TODOS')

export function FiltroSituacao<T extends { id: string | number }>({
  feminino,
  lista,
}: {
  feminino?: boolean
  lista: Lista<T>
}) {
  const { t } = useLingui()
  return (
    <Segmented
      label={t`Situação`}
      size="sm"
      value={(lista.pedido as { situacao: Situacao }).situacao}
      onChange={(situacao) => lista.mudar({ situacao } as never)}
      options={[
        { value: 'TODOS', label: feminino ? <Trans>Todas</Trans> : <Trans>Todos</Trans> },
        { value: 'ATIVO', label: feminino ? <Trans>Ativas</Trans> : <Trans>Ativos</Trans> },
        { value: 'INATIVO', label: feminino ? <Trans>Inativas</Trans> : <Trans>Inativos</Trans> },
      ]}
    />
  )
}

export function SituacaoEmLote({ mudar }: { mudar: (ativo: boolean) => Promise<unknown> }) {
  const { t } = useLingui()
  return (
    <>
      <SelectionAction icon={<Power aria-hidden />} onClick={() => fazer(() => mudar(true), t`Em uso.`)}>
        <Trans>Ativar</Trans>
      </SelectionAction>
      <SelectionAction icon={<PowerOff aria-hidden />} onClick={() => fazer(() => mudar(false), t`Fora de uso.`)}>
        <Trans>Desativar</Trans>
      </SelectionAction>
    </>
  )
}
