import { Trans, useLingui } from '@lingui/react/macro'
import { podeRota } from '@zelo/contract/nucleo/permissao'
import { ListChecks } from 'lucide-react'
import { useNavegar } from '#lib/navegador/rota.ts'
import { useSessao } from '#lib/sessao/session.ts'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { useAction } from '#ui/feedback/use-action.ts'
import { paginaDoEnsaio, type Roteiro, rotaAgente } from './roteiro.queries.ts'

/** `compacto`: shows only the icon, for narrow places. */
type Props = { criar: () => Promise<Roteiro>; compacto?: boolean }

/** Turns a conversation into a test with one click, and opens the test's page. */
export function TransformarEmTeste({ criar, compacto = false }: Props) {
  const { t } = useLingui()
  const { identidade } = useSessao()
  const navigate = useNavegar()
  const { busy, act } = useAction()
  if (!podeRota(identidade.permissoes, rotaAgente, 'pode_incluir')) return null
  const icone = <ListChecks aria-hidden className="size-4" />
  const criarTeste = () =>
    act(async () => {
      const { id, idioma } = await criar()
      await navigate(`${paginaDoEnsaio}?lingua=${idioma}&aberto=${id}`)
    }, t`Teste criado. Confira o que deve ser verdade no fim.`)
  return compacto ? (
    <IconButton label={t`Transformar em teste`} disabled={busy} onClick={criarTeste}>
      {icone}
    </IconButton>
  ) : (
    <Button icon={icone} busy={busy} onClick={criarTeste}>
      <Trans>Transformar em teste</Trans>
    </Button>
  )
}
