import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { finalidadesModelo } from '@zelo/contract/conversa/canal'
import { RefreshCw } from 'lucide-react'
import { formatDataHora } from '#lib/formato/data-hora.ts'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { Button } from '#ui/button/button.tsx'
import { Unread } from '#ui/feedback/unread.tsx'
import { useAction } from '#ui/feedback/use-action.ts'
import { SideSheet } from '#ui/overlay/side-sheet.tsx'
import { type Canal, modelos, relerModelos, rotaCanal } from './canal.queries.ts'
import { CanalFinalidade } from './canal-finalidade.tsx'

/** The templates that Meta approved for a number, with the purpose and the blanks of each. */
export function CanalModelos({ canal: { id, nome }, onFechar }: { canal: Canal; onFechar: () => void }) {
  const { t } = useLingui()
  const { pode } = usePermissoes(rotaCanal)
  const { data, error, isFetching, refetch } = useQuery(modelos(id))
  const { busy, act } = useAction()

  return (
    <SideSheet
      open
      onClose={onFechar}
      title={<Trans>Modelos de mensagem</Trans>}
      description={nome}
      actions={
        <Button variant="primary" onClick={onFechar}>
          <Trans>Pronto</Trans>
        </Button>
      }
    >
      <p className="text-sm text-ink-2">
        <Trans>
          Depois de 24 horas sem o cliente escrever, o WhatsApp oficial só entrega mensagens que a Meta aprovou antes.
          Você as cria no Gerenciador do WhatsApp; aqui você diz para que serve cada uma.
        </Trans>
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-note text-ink-3">
        {pode('UPD') ? (
          <Button size="sm" icon={<RefreshCw aria-hidden />} busy={busy} onClick={() => act(() => relerModelos(id))}>
            <Trans>Buscar na Meta</Trans>
          </Button>
        ) : null}
        <span role="status">
          {data?.falha
            ? t`A Meta não respondeu agora. Confira o token e tente de novo.`
            : data?.lidos_em
              ? t`Lidos em ${formatDataHora(data.lidos_em)}`
              : null}
        </span>
      </div>
      {data ? (
        <div className="mt-6 grid gap-6">
          {finalidadesModelo.map((finalidade) => (
            <CanalFinalidade key={`${finalidade}${data.lidos_em}`} canalId={id} finalidade={finalidade} dados={data} />
          ))}
        </div>
      ) : (
        <Unread compact={false} query={{ error, isFetching, refetch }} className="mt-6 h-48 w-full" />
      )}
    </SideSheet>
  )
}
