import { Trans, useLingui } from '@lingui/react/macro'
import { esquecerCliente, limitesCliente } from '@zelo/contract/agenda/cliente/cliente'
import { type ClienteAberto, relerClientes, rotaCliente } from '#agenda/cliente/cliente.queries.ts'
import { request } from '#lib/api/api-client.ts'
import { useNavegar } from '#lib/navegador/rota.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'

/** Says what is erased and what stays. Erases after the user typed the client's name. */
export function ApagarCliente({ cliente, onFechar }: { cliente: ClienteAberto; onFechar: () => void }) {
  const { t } = useLingui()
  const navigate = useNavegar()
  const form = useForm({
    what: t`apagar cliente`,
    values: { nome: '' },
    save: ({ nome }) => request(esquecerCliente, { params: { id: cliente.id }, body: { nome: nome.trim() } }),
    saved: t`Os dados deste cliente foram apagados.`,
    onSaved: async () => {
      onFechar()
      await navigate(rotaCliente)
      await relerClientes()
    },
  })
  return (
    <FormDialog
      form={form}
      title={<Trans>Apagar os dados de {cliente.nome}?</Trans>}
      onClose={onFechar}
      submit={<Trans>Apagar para sempre</Trans>}
      destructive
    >
      <p>
        <Trans>
          Somem o cadastro, as notas, as mensagens das conversas e os e-mails enviados. Os agendamentos continuam na
          agenda e nos números, sem nome. Não dá para desfazer.
        </Trans>
      </p>
      {cliente.dependentes.length > 0 ? (
        <p>
          <Trans>Quem está sob a responsabilidade deste cliente continua na lista, sem responsável.</Trans>
        </p>
      ) : null}
      <form.Field
        name="nome"
        label={<Trans>Para confirmar, escreva {cliente.nome}</Trans>}
        required
        check={(nome) => (nome.trim() === cliente.nome ? undefined : t`Escreva o nome como está no cadastro.`)}
        maxLength={limitesCliente.nome}
        autoComplete="off"
      />
    </FormDialog>
  )
}
