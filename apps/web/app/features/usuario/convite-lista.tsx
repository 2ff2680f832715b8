import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type EstadoConvite, reenviarConvite, retirarConvite } from '@zelo/contract/convite'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { folha } from '#components/cadastro/cadastro-frame.tsx'
import { excluirComConfirmacao, fazer } from '#components/cadastro/excluir.ts'
import { ErrorState } from '#components/error-state.tsx'
import { Pager } from '#components/pager.tsx'
import { Tag, type TagTone } from '#components/tag.tsx'
import { formatDataHora } from '#lib/data-hora.ts'
import { type Convite, convites, escrever } from './usuario.queries.ts'

const tons: Record<EstadoConvite, TagTone> = { ABERTO: 'info', ACEITO: 'good', VENCIDO: 'warn', RETIRADO: 'outline' }

/** Invitations, newest first, with what can still be done about each. */
export function ConviteLista({ mexe }: { mexe: boolean }) {
  const { t } = useLingui()
  const [cursores, setCursores] = useState<string[]>([])
  const { data, error, refetch, isFetching } = useQuery(convites(cursores.at(-1)))
  const nomes: Record<EstadoConvite, string> = {
    ABERTO: t`Aberto`,
    ACEITO: t`Aceito`,
    VENCIDO: t`Vencido`,
    RETIRADO: t`Retirado`,
  }
  const retirar = ({ id, email }: Convite) =>
    excluirComConfirmacao({
      titulo: t`Retirar o convite de ${email}?`,
      texto: t`O link enviado deixa de funcionar.`,
      botao: t`Retirar convite`,
      excluir: () => escrever(retirarConvite, { params: { id } }),
    })
  const reenviar = ({ id, email }: Convite) =>
    fazer(() => escrever(reenviarConvite, { params: { id } }), t`Convite reenviado para ${email}.`)

  return (
    <section className={folha} aria-busy={isFetching}>
      <h2 className="border-b border-line px-4 py-3 text-[15px] font-emphasis">
        <Trans>Convites</Trans>
      </h2>
      {error ? (
        <ErrorState compact busy={isFetching} onRetry={() => refetch()}>
          {error.message}
        </ErrorState>
      ) : null}
      {data?.itens.length === 0 ? (
        <p className="px-4 py-4 text-sm text-ink-2">
          <Trans>Nenhum convite ainda.</Trans>
        </p>
      ) : null}
      <ul className="divide-y divide-line-2 text-sm">
        {data?.itens.map((convite) => (
          <li key={convite.id} className="px-4 py-3">
            <div className="flex items-start justify-between gap-3">
              <span className="min-w-0">
                <span className="block truncate font-emphasis">{convite.nome}</span>
                <span className="block truncate text-[13px] text-ink-3">{convite.email}</span>
              </span>
              <Tag tone={tons[convite.estado]}>{nomes[convite.estado]}</Tag>
            </div>
            <p className="mt-1 text-[13px] text-ink-2">
              {[convite.perfil, convite.empresa].filter(Boolean).join(' · ')} · {formatDataHora(convite.enviado_em)}
            </p>
            {mexe && (convite.estado === 'ABERTO' || convite.estado === 'VENCIDO') ? (
              <div className="mt-2 flex flex-wrap gap-2">
                <Button size="sm" onClick={() => reenviar(convite)}>
                  <Trans>Reenviar</Trans>
                </Button>
                <Button size="sm" variant="quiet" onClick={() => retirar(convite)}>
                  <Trans>Retirar</Trans>
                </Button>
              </div>
            ) : null}
          </li>
        ))}
      </ul>
      {data?.proximo || cursores.length > 0 ? (
        <div className="border-t border-line">
          <Pager
            busy={isFetching}
            onPrevious={cursores.length > 0 ? () => setCursores(cursores.slice(0, -1)) : undefined}
            onNext={data?.proximo ? () => setCursores([...cursores, data.proximo as string]) : undefined}
          />
        </div>
      ) : null}
    </section>
  )
}
