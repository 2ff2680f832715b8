import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { cadastrarProfissional } from '@zelo/contract/empresa/profissional'
import { servicosBasicos } from '#empresa/servico/servico.queries.ts'
import { request } from '#lib/api/api-client.ts'
import { useSessao } from '#lib/sessao/session.ts'
import { Button } from '#ui/button/button.tsx'
import { useAction } from '#ui/feedback/use-action.ts'

/** Office hours, as a start. */
const comercial = [1, 2, 3, 4, 5].map((dia_semana) => ({ dia_semana, inicio: '09:00', fim: '18:00' }))

/** One tap makes the owner the only professional: every service, in office hours. */
export function SouEu() {
  const { t } = useLingui()
  const { empresa, usuario } = useSessao()
  const cliente = useQueryClient()
  const { busy, act } = useAction()

  async function cadastrar() {
    const servicos = await cliente.fetchQuery(servicosBasicos(empresa))
    await request(cadastrarProfissional, {
      body: {
        nome: usuario?.nome ?? '',
        conselho: null,
        registro: null,
        ativo: true,
        horarios: comercial,
        servicos: servicos.filter(({ ativo }) => ativo).map(({ id }) => id),
      },
    })
    await cliente.invalidateQueries()
  }

  return (
    <Button
      variant="primary"
      size="sm"
      busy={busy}
      onClick={() => act(cadastrar, t`Você atende de segunda a sexta, das 9h às 18h. Mude quando quiser.`)}
    >
      <Trans>Sou eu, de segunda a sexta, das 9h às 18h</Trans>
    </Button>
  )
}
