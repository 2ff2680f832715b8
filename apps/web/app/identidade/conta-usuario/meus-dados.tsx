import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { baixarMeusDados, cancelarExclusao, pedirExclusao } from '@zelo/contract/identidade/conta-usuario'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { request } from '#lib/api/api-client.ts'
import { salvarArquivo } from '#lib/api/baixar.ts'
import { formatDataHora } from '#lib/formato/data-hora.ts'
import { Button } from '#ui/button/button.tsx'
import { Unread } from '#ui/feedback/unread.tsx'
import { useAction } from '#ui/feedback/use-action.ts'
import { PasswordInput } from '#ui/field/password-input.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { exclusaoQuery } from './conta-usuario.queries.ts'

export function MeusDados() {
  const { t } = useLingui()
  const cache = useQueryClient()
  const exclusao = useQuery(exclusaoQuery)
  const [pedindo, setPedindo] = useState(false)
  const download = useAction()
  const cancelamento = useAction()
  const baixar = async () => {
    const dados = JSON.stringify(await request(baixarMeusDados, {}), null, 2)
    salvarArquivo(new Blob([dados], { type: 'application/json' }), 'meus-dados-zelo.json')
  }
  const cancelar = async () => {
    await request(cancelarExclusao, {})
    await cache.invalidateQueries({ queryKey: exclusaoQuery.queryKey })
  }

  return (
    <div className="grid gap-6">
      <div>
        <p className="font-emphasis">
          <Trans>Levar uma cópia</Trans>
        </p>
        <p className="mt-1 mb-3 text-ink-2">
          <Trans>Tudo o que guardamos sobre você como pessoa, em um arquivo JSON.</Trans>
        </p>
        <Button
          icon={<Download aria-hidden />}
          busy={download.busy}
          onClick={() => download.act(baixar, t`Seus dados foram baixados.`)}
        >
          <Trans>Baixar meus dados</Trans>
        </Button>
      </div>
      <div>
        <p className="font-emphasis">
          <Trans>Excluir a conta</Trans>
        </p>
        {!exclusao.data ? (
          <Unread query={exclusao} className="mt-2 h-20 w-full" />
        ) : exclusao.data.pedido ? (
          <div role="status" className="mt-2 rounded-frame border border-line bg-sunken p-4">
            <p>
              <Trans>
                A sua conta será excluída em <strong>{formatDataHora(exclusao.data.pedido.executa_em)}</strong>. Até lá,
                tudo continua funcionando.
              </Trans>
            </p>
            <Button
              className="mt-3"
              busy={cancelamento.busy}
              onClick={() => cancelamento.act(cancelar, t`A sua conta continua como está.`)}
            >
              <Trans>Cancelar a exclusão</Trans>
            </Button>
          </div>
        ) : (
          <>
            <p className="mt-1 mb-3 text-ink-2">
              <Trans>
                Sete dias depois do pedido, apagamos nome, CPF, e-mail, telefone, foto e sessões. Você pode voltar atrás
                até lá.
              </Trans>
            </p>
            <Button onClick={() => setPedindo(true)}>
              <Trans>Pedir exclusão da conta</Trans>
            </Button>
          </>
        )}
      </div>
      {pedindo ? <PedirExclusao onFechar={() => setPedindo(false)} /> : null}
    </div>
  )
}

function PedirExclusao({ onFechar }: { onFechar: () => void }) {
  const { t } = useLingui()
  const cache = useQueryClient()
  const form = useForm({
    what: t`pedido de exclusão`,
    values: { senha: '' },
    secret: ['senha'],
    save: ({ senha }) => request(pedirExclusao, { body: { senha } }),
    saved: t`Pedido recebido. Avisamos você e quem administra a plataforma.`,
    onSaved: (resposta) => {
      cache.setQueryData(exclusaoQuery.queryKey, resposta)
      onFechar()
    },
  })
  return (
    <FormDialog
      form={form}
      title={<Trans>Pedir a exclusão da sua conta</Trans>}
      onClose={onFechar}
      submit={<Trans>Pedir exclusão</Trans>}
      cancel={<Trans>Manter a conta</Trans>}
      destructive
    >
      <p className="text-ink-2">
        <Trans>
          Em sete dias os seus dados pessoais são apagados e a conta deixa de existir. Suas empresas ficam com quem
          administra a plataforma.
        </Trans>
      </p>
      <form.Field name="senha" label={t`Senha atual`} required as={PasswordInput} autoFocus />
    </FormDialog>
  )
}
