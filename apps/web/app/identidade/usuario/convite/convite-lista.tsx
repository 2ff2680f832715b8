import { Trans, useLingui } from '@lingui/react/macro'
import { type EstadoConvite, reenviarConvite, retirarConvite } from '@zelo/contract/identidade/convite'
import { type Convite, convites, escrever } from '#identidade/usuario/usuario.queries.ts'
import { formatDataHora } from '#lib/formato/data-hora.ts'
import { Button } from '#ui/button/button.tsx'
import { excluirComConfirmacao } from '#ui/cadastro/excluir.ts'
import { camposDeLista, useLista } from '#ui/cadastro/lista/use-lista.ts'
import { FilterSelect } from '#ui/choice/filter-select.tsx'
import { opcional, umDe } from '#ui/data-table/campo.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { fazer } from '#ui/feedback/use-acao.ts'
import { SearchInput } from '#ui/field/search-input.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Pager } from '#ui/list/pager.tsx'
import { Tag, type TagTone } from '#ui/tag/tag.tsx'

const tons: Record<EstadoConvite, TagTone> = { ABERTO: 'info', ACEITO: 'good', VENCIDO: 'warn', RETIRADO: 'outline' }

const estados = Object.keys(tons) as EstadoConvite[]

const campos = { ...camposDeLista(['enviado_em']), estado: opcional(umDe(estados)) }

/** Invitations, newest first, with what can still be done about each. */
export function ConviteLista({ mexe }: { mexe: boolean }) {
  const { t } = useLingui()
  const lista = useLista(campos, ({ busca, estado, cursor }) => convites({ busca: busca || undefined, estado, cursor }))
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
    <Card title={<Trans>Convites</Trans>} aria-busy={lista.fetching}>
      <div className="flex flex-wrap gap-2.5 border-b border-line-2 px-4 py-3">
        <div className="min-w-40 flex-1">
          <SearchInput
            label={t`Buscar convite`}
            placeholder={t`Nome ou e-mail`}
            value={lista.busca}
            onSearch={lista.buscar}
          />
        </div>
        <FilterSelect
          label={t`Situação do convite`}
          {...lista.filtro('estado')}
          all={t`Todos`}
          options={estados.map((estado) => ({ value: estado, label: nomes[estado] }))}
        />
      </div>
      {lista.error ? (
        <ErrorState
          compact
          query={{ error: { message: lista.error }, isFetching: lista.fetching, refetch: lista.recarregar }}
        />
      ) : null}
      {lista.rows?.length === 0 ? (
        <p className="px-4 py-4 text-sm text-ink-2">
          {lista.filtrada ? <Trans>Nenhum convite com estes filtros.</Trans> : <Trans>Nenhum convite ainda.</Trans>}
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
              <Tag tone={tons[convite.estado]}>{nomes[convite.estado]}</Tag>
            </div>
            <p className="mt-1 text-note text-ink-2">
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
      {lista.anterior || lista.proxima ? (
        <div className="border-t border-line">
          <Pager busy={lista.fetching} onPrevious={lista.anterior} onNext={lista.proxima} />
        </div>
      ) : null}
    </Card>
  )
}
