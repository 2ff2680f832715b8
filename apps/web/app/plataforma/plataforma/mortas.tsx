import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { RotateCcw } from 'lucide-react'
import { formatDataHora } from '#lib/formato/data-hora.ts'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { Button } from '#ui/button/button.tsx'
import { useAction } from '#ui/feedback/use-action.ts'
import { Card } from '#ui/layout/card.tsx'
import { Linhas, Nada } from './bloco.tsx'
import { type Painel, repetir, rotaPainel } from './plataforma.queries.ts'

/** Jobs that failed at every attempt, with a button to try again. */
export function Mortas({ mortas }: Pick<Painel, 'mortas'>) {
  const { pode, porQueNao } = usePermissoes(rotaPainel)
  return (
    <Card title={<Trans>Tarefas paradas</Trans>}>
      {mortas.length === 0 ? (
        <Nada>
          <Trans>Nenhuma. O que o produto faz sozinho está em dia.</Trans>
        </Nada>
      ) : (
        <Linhas>
          {mortas.map((morta) => (
            <Morta key={morta.id} morta={morta} repetivel={pode('UPD')} />
          ))}
        </Linhas>
      )}
      {mortas.length > 0 && !pode('UPD') ? <Nada>{porQueNao('UPD')}</Nada> : null}
    </Card>
  )
}

function Morta({ morta, repetivel }: { morta: Painel['mortas'][number]; repetivel: boolean }) {
  const { t } = useLingui()
  const { busy, act } = useAction()
  const { fila, id, erro, tentativas, pedida_em } = morta

  return (
    <li className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-emphasis">{fila}</p>
        <p className="wrap-anywhere text-note text-danger-ink">{erro || <Trans>Sem explicação.</Trans>}</p>
        <p className="text-note text-ink-3">
          <Trans>Pedida em {formatDataHora(pedida_em)}</Trans> ·{' '}
          <Plural value={tentativas} one="# repetição" other="# repetições" />
        </p>
      </div>
      {repetivel ? (
        <Button
          size="sm"
          busy={busy}
          onClick={() => act(() => repetir({ fila, id }), t`De volta à fila.`)}
          icon={<RotateCcw aria-hidden />}
        >
          <Trans>Tentar de novo</Trans>
        </Button>
      ) : null}
    </li>
  )
}
