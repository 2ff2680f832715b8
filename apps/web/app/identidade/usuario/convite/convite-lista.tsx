import { Trans, useLingui } from '@lingui/react/macro'
import { type EstadoConvite, reenviarConvite, retirarConvite } from '@zelo/contract/identidade/convite'
import { type Convite, convites, escrever } from '#identidade/usuario/usuario.queries.ts'
import { formatDataHora } from '#lib/formato/data-hora.ts'
import { maybe, oneOf } from '#ui/address/address-field.ts'
import { Button } from '#ui/button/button.tsx'
import { FilterSelect } from '#ui/choice/filter-select.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { act } from '#ui/feedback/use-action.ts'
import { ControlSize } from '#ui/field/field.tsx'
import { SearchInput } from '#ui/field/search-input.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Pager } from '#ui/list/pager.tsx'
import { confirmDelete } from '#ui/record/confirm-delete.ts'
import { listFields, useRecordList } from '#ui/record/list/use-record-list.ts'
import { Tag, type TagTone } from '#ui/tag/tag.tsx'

const tons: Record<EstadoConvite, TagTone> = { ABERTO: 'info', ACEITO: 'good', VENCIDO: 'warn', RETIRADO: 'outline' }

const estados = Object.keys(tons) as EstadoConvite[]

const campos = { ...listFields(['enviado_em']), estado: maybe(oneOf(estados)) }

/** The invitations, newest first, with their possible actions. */
export function ConviteLista({ mexe }: { mexe: boolean }) {
  const { t } = useLingui()
  const lista = useRecordList(campos, ({ busca, estado, cursor }) =>
    convites({ busca: busca || undefined, estado, cursor }),
  )
  const nomes: Record<EstadoConvite, string> = {
    ABERTO: t`Aberto`,
    ACEITO: t`Aceito`,
    VENCIDO: t`Vencido`,
    RETIRADO: t`Retirado`,
  }
  const retirar = ({ id, email }: Convite) =>
    confirmDelete({
      title: t`Retirar o convite de ${email}?`,
      text: t`O link enviado deixa de funcionar.`,
      button: t`Retirar convite`,
      remove: () => escrever(retirarConvite, { params: { id } }),
    })
  const reenviar = ({ id, email }: Convite) =>
    act(() => escrever(reenviarConvite, { params: { id } }), t`Convite reenviado para ${email}.`)

  return (
    <Card title={<Trans>Convites</Trans>} aria-busy={lista.fetching}>
      <div className="flex flex-wrap gap-2.5 border-b border-line-2 px-4 py-3">
        <div className="min-w-40 flex-1">
          <SearchInput
            label={t`Buscar convite`}
            placeholder={t`Nome ou e-mail`}
            value={lista.search}
            onSearch={lista.onSearch}
          />
        </div>
        <ControlSize value="sm">
          <FilterSelect
            label={t`Situação do convite`}
            {...lista.filter('estado')}
            all={t`Todos`}
            options={estados.map((estado) => ({ value: estado, label: nomes[estado] }))}
          />
        </ControlSize>
      </div>
      {lista.error ? (
        <ErrorState
          compact
          query={{ error: { message: lista.error }, isFetching: lista.fetching, refetch: lista.refetch }}
        />
      ) : null}
      {lista.rows?.length === 0 ? (
        <p className="px-4 py-4 text-sm text-ink-2">
          {lista.filtered ? <Trans>Nenhum convite com estes filtros.</Trans> : <Trans>Nenhum convite ainda.</Trans>}
        </p>
      ) : null}
      <ul className="divide-y divide-line-2 text-sm">
        {lista.rows?.map((convite) => (
          <li key={convite.id} className="px-4 py-3">
            <div className="flex items-start justify-between gap-3">
              <span className="min-w-0">
                <span className="block truncate font-emphasis">{convite.nome}</span>
                <span className="block truncate text-note text-ink-3">{convite.email}</span>
              </span>
              {convite.parado ? (
                <Tag tone="danger">
                  <Trans>Parado</Trans>
                </Tag>
              ) : (
                <Tag tone={tons[convite.estado]}>{nomes[convite.estado]}</Tag>
              )}
            </div>
            <p className="mt-1 text-note text-ink-2">
              {[convite.perfil, convite.empresa].filter(Boolean).join(' · ')} · {formatDataHora(convite.enviado_em)}
            </p>
            {convite.parado ? (
              <p className="mt-1 text-note text-danger-ink">
                <Trans>Quem convidou não pode mais convidar para este perfil, e o link parou. Reenvie.</Trans>
              </p>
            ) : null}
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
      {lista.onPrevious || lista.onNext ? (
        <div className="border-t border-line">
          <Pager busy={lista.fetching} onPrevious={lista.onPrevious} onNext={lista.onNext} />
        </div>
      ) : null}
    </Card>
  )
}
