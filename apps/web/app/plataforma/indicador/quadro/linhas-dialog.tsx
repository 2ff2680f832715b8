import { useLingui } from '@lingui/react'
import { Trans, useLingui as useLinguiMacro } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { PeriodoIndicador } from '@zelo/contract/nucleo/periodo'
import { podeRota } from '@zelo/contract/nucleo/permissao'
import type { Figura } from '@zelo/contract/plataforma/indicador'
import { diaLocal, formatDataHora } from '#lib/formato/data-hora.ts'
import { formatReais } from '#lib/formato/reais.ts'
import { enderecoDaConversa, enderecoDoDia } from '#lib/navegador/enderecos.ts'
import { useSessao } from '#lib/sessao/session.ts'
import type { Endereco } from '#paginas.ts'
import { nomesDasFiguras } from '#plataforma/indicador/textos.ts'
import { Button } from '#ui/button/button.tsx'
import { Link } from '#ui/button/link.tsx'
import { EndlessList } from '#ui/list/endless-list.tsx'
import { DialogFrame } from '#ui/overlay/dialog-frame.tsx'
import { type LinhaDoIndicador, linhas } from './linhas.queries.ts'

type Props = { figura: Figura; periodo: PeriodoIndicador; fuso: string; onFechar: () => void }

/** The rows behind a number, so that it can be checked. */
export function LinhasDialog({ figura, periodo, fuso, onFechar }: Props) {
  const { _ } = useLingui()
  const { empresa } = useSessao()
  return (
    <DialogFrame
      open
      onClose={onFechar}
      title={_(nomesDasFiguras[figura])}
      actions={
        <Button onClick={onFechar}>
          <Trans>Fechar</Trans>
        </Button>
      }
    >
      <EndlessList
        query={useInfiniteQuery(linhas(empresa, periodo, figura))}
        rowKey={({ id, quando }) => `${id} ${quando}`}
        empty={<Trans>Nada no período.</Trans>}
        className=""
      >
        {(linha) => <Uma linha={linha} fuso={fuso} />}
      </EndlessList>
    </DialogFrame>
  )
}

function Uma({
  linha: { id, tipo, quando, para, cliente, detalhe, valor },
  fuso,
}: {
  linha: LinhaDoIndicador
  fuso: string
}) {
  const { t } = useLinguiMacro()
  const { identidade } = useSessao()
  const to: Endereco = tipo === 'CONVERSA' ? enderecoDaConversa(id) : enderecoDoDia(diaLocal(para, fuso))
  const [rota = ''] = to.split('?')
  const dentro = (
    <>
      <span className="min-w-0 flex-1">
        <span className="block font-emphasis text-sm">{cliente ?? t`Visitante`}</span>
        <span className="block truncate text-note text-ink-2">{detalhe}</span>
      </span>
      <span className="shrink-0 text-end text-note text-ink-2 tabular-nums">
        {formatDataHora(quando, fuso)}
        {valor === null ? null : <span className="block">{formatReais(valor)}</span>}
      </span>
    </>
  )
  const classe = 'flex min-h-14 items-center gap-4 py-2'
  return podeRota(identidade.permissoes, rota) ? (
    <Link to={to} className={`${classe} hover:bg-hover`}>
      {dentro}
    </Link>
  ) : (
    <span className={classe}>{dentro}</span>
  )
}
