import { Trans, useLingui } from '@lingui/react/macro'
import type { Chave } from '@zelo/contract/integracao/chave-api'
import { formatDataHora } from '#lib/formato/data-hora.ts'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { Button } from '#ui/button/button.tsx'
import { useAction } from '#ui/feedback/use-action.ts'
import { modal } from '#ui/modal/modal.ts'
import { Tag } from '#ui/tag/tag.tsx'
import { revogar, rotaChaves } from './chave-api.queries.ts'
import { linhasDeEscopos } from './escopos-textos.ts'

type Props = { chave: Chave; onTrocar: () => void; onRevogada: () => void }

/** One key: its permissions, its last use, and how to replace or revoke it. */
export function ChaveApiCartao({ chave, onTrocar, onRevogada }: Props) {
  const { t } = useLingui()
  const { pode } = usePermissoes(rotaChaves)
  const { busy, act } = useAction()
  const { id, nome, escopos, final, criada_por, parada, usada_em, expira_em, anterior_ate } = chave
  const desde = chave.rotacionada_em ?? chave.criada_em
  const venceu = expira_em !== null && new Date(expira_em) <= new Date()
  const antiga = anterior_ate !== null && new Date(anterior_ate) > new Date()

  async function encerrar() {
    const certo = await modal.confirmed({
      title: t`Revogar «${nome}»?`,
      text: t`O programa que usa esta chave para na próxima chamada. O que ele já fez continua feito.`,
      confirmButtonText: t`Revogar chave`,
    })
    if (!certo) return
    await act(async () => {
      await revogar(id)
      onRevogada()
    })
  }

  return (
    <li className="grid gap-3 rounded-frame border border-line bg-surface p-4 text-sm">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="grid min-w-0 gap-0.5">
          <h2 className="flex flex-wrap items-center gap-2 font-emphasis wrap-anywhere">
            {nome}
            {venceu ? (
              <Tag tone="danger">
                <Trans>Venceu</Trans>
              </Tag>
            ) : parada ? (
              <Tag tone="danger">
                <Trans>Parada</Trans>
              </Tag>
            ) : null}
          </h2>
          <code className="text-note text-ink-3">zelo_…{final}</code>
        </div>
        <div className="flex flex-wrap gap-2">
          {pode('UPD') ? (
            <Button size="sm" disabled={busy} onClick={onTrocar}>
              <Trans>Trocar chave</Trans>
            </Button>
          ) : null}
          {pode('DEL') ? (
            <Button size="sm" variant="quiet" disabled={busy} onClick={encerrar}>
              <Trans>Revogar</Trans>
            </Button>
          ) : null}
        </div>
      </div>
      {parada && !venceu ? (
        <p className="text-danger-ink">
          <Trans>Quem a fez não é mais gestor ou perdeu uma permissão. Troque a chave para ela passar a ser sua.</Trans>
        </p>
      ) : null}
      <ul className="flex flex-wrap gap-1.5">
        {linhasDeEscopos.map((linha) => {
          const le = escopos.includes(linha.ler)
          const escreve = linha.escrever !== undefined && escopos.includes(linha.escrever)
          if (!le && !escreve) return null
          const oQue = t(linha.nome)
          return (
            <li key={linha.ler}>
              <Tag>{le && escreve ? t`${oQue}: ler e escrever` : le ? t`${oQue}: ler` : t`${oQue}: escrever`}</Tag>
            </li>
          )
        })}
      </ul>
      <p className="text-note text-ink-3">
        {usada_em ? <Trans>Usada em {formatDataHora(usada_em)}</Trans> : <Trans>Ainda não foi usada</Trans>}
        {' · '}
        {criada_por ? (
          <Trans>
            criada em {formatDataHora(desde)} por {criada_por}
          </Trans>
        ) : (
          <Trans>criada em {formatDataHora(desde)}</Trans>
        )}
        {expira_em && !venceu ? (
          <>
            {' · '}
            <Trans>vale até {formatDataHora(expira_em)}</Trans>
          </>
        ) : null}
        {antiga && anterior_ate ? (
          <>
            {' · '}
            <Trans>a antiga vale até {formatDataHora(anterior_ate)}</Trans>
          </>
        ) : null}
      </p>
    </li>
  )
}
