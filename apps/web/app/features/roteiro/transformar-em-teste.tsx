import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { podeRota } from '@zelo/contract/permissao'
import { ListChecks } from 'lucide-react'
import { useNavigate } from 'react-router'
import { Button } from '#components/button.tsx'
import { showError } from '#components/form/show-error.ts'
import { toast } from '#components/toast/toast.ts'
import { useSessao } from '#lib/session.ts'
import { paginaDoEnsaio, type Roteiro, rotaAgente } from './roteiro.queries.ts'

/** `compacto`: only its picture where there is little room. */
type Props = { criar: () => Promise<Roteiro>; compacto?: boolean }

/** One press: what stands here becomes a test, and its page opens on it. */
export function TransformarEmTeste({ criar, compacto = false }: Props) {
  const { t } = useLingui()
  const { identidade } = useSessao()
  const navigate = useNavigate()
  const mudar = useMutation({
    mutationFn: criar,
    onError: showError,
    onSuccess: async ({ id, idioma }) => {
      toast.success(t`Teste criado. Confira o que deve ser verdade no fim.`)
      await navigate(`${paginaDoEnsaio}?lingua=${idioma}&aberto=${id}`)
    },
  })
  if (!podeRota(identidade.permissoes, rotaAgente, 'pode_incluir')) return null
  return (
    <Button
      size={compacto ? 'sm' : 'md'}
      title={t`Transformar em teste`}
      icon={<ListChecks aria-hidden className="size-4" />}
      busy={mudar.isPending}
      onClick={() => mudar.mutate()}
    >
      <span className={compacto ? 'max-2xl:sr-only' : undefined}>
        <Trans>Transformar em teste</Trans>
      </span>
    </Button>
  )
}
