import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatDataHora } from '#lib/formato/data-hora.ts'
import { Link } from '#ui/button/link.tsx'
import { SideSheet } from '#ui/overlay/side-sheet.tsx'
import { actionWords } from '#ui/record/page/action-words.ts'
import { Differences } from '#ui/record/page/differences.tsx'
import { type Registro, rotaAuditoria } from './auditoria.queries.ts'
import { camposDoRegistro } from './auditoria-campos.ts'
import { paginaDoRecurso } from './auditoria-pagina.ts'

/** One entry of the trail: the values before and after, and where the change was made. */
export function RegistroFolha({
  registro,
  tipo,
  onClose,
}: {
  registro: Registro
  /** The name of the record's kind. */
  tipo: string
  onClose: () => void
}) {
  const { t, i18n } = useLingui()
  const { autor, perfis, acao, recurso, recurso_id, nome, criada_em, antes, depois } = registro
  const pagina = acao === 'EXCLUIR' || acao === 'EXPORTAR' ? undefined : paginaDoRecurso(recurso, recurso_id)
  const mudou = Object.keys({ ...antes, ...depois }).length > 0
  return (
    <SideSheet
      open
      onClose={onClose}
      title={nome}
      description={
        <>
          {autor ?? <Trans>Sistema</Trans>} {i18n._(actionWords[acao])}
        </>
      }
    >
      <div className="grid gap-7 px-4 py-6 sm:px-7">
        <dl className="grid gap-4 text-sm sm:grid-cols-2">
          <Dado label={t`Registro`}>
            {tipo}{' '}
            {pagina ? (
              <Link to={pagina} className="text-pri-ink underline underline-offset-3">
                <Trans>Abrir</Trans>
              </Link>
            ) : null}
          </Dado>
          {registro.empresa ? <Dado label={t`Empresa`}>{registro.empresa}</Dado> : null}
          <Dado label={t`Quando`}>{formatDataHora(criada_em)}</Dado>
          <Dado label={t`Perfis na hora`}>{perfis || '–'}</Dado>
          <Dado label={t`Endereço de rede`}>{registro.ip ?? '–'}</Dado>
          <Dado label={t`Aparelho`}>{registro.user_agent ?? '–'}</Dado>
        </dl>
        <section className="text-sm">
          <h3 className="font-emphasis text-body">
            <Trans>Antes e depois</Trans>
          </h3>
          {mudou ? (
            <Differences before={antes} after={depois} words={camposDoRegistro(registro, i18n)} />
          ) : (
            <p className="mt-2 text-ink-2">
              <Trans>Esta ação não muda campos.</Trans>
            </p>
          )}
        </section>
        <Link
          to={`${rotaAuditoria}?recurso=${recurso}&recurso_id=${encodeURIComponent(recurso_id)}`}
          className="card-link justify-self-start font-emphasis text-pri-ink text-sm"
        >
          <Trans>Tudo o que houve com este registro</Trans>
        </Link>
      </div>
    </SideSheet>
  )
}

function Dado({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-note text-ink-3">{label}</dt>
      <dd className="wrap-anywhere mt-0.5">{children}</dd>
    </div>
  )
}
