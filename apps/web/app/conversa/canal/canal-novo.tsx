import { Trans, useLingui } from '@lingui/react/macro'
import { limitesCanal, type TipoCanal } from '@zelo/contract/conversa/canal'
import { RadioGroup } from '#ui/choice/radio-group.tsx'
import { PasswordInput } from '#ui/field/password-input.tsx'
import { FormSheet } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { type Canais, cadastrar } from './canal.queries.ts'
import type { DialogoAberto } from './canal-page.tsx'

type Props = { servidores: Canais['servidores']; onFechar: () => void; onCriado: (aberto: DialogoAberto) => void }

/** Adds a WhatsApp number, by phone or through Meta, as far as the platform offers them. */
export function CanalNovo({ servidores, onFechar, onCriado }: Props) {
  const { t } = useLingui()
  const servidorDe = (tipo: TipoCanal) => servidores.find((servidor) => servidor.tipo === tipo)
  const form = useForm({
    what: t`WhatsApp`,
    values: {
      tipo: (servidorDe('WHATSAPP_EVOLUTION') ? 'WHATSAPP_EVOLUTION' : 'WHATSAPP_CLOUD') as TipoCanal,
      nome: '',
      numero_id: '',
      conta_id: '',
      token: '',
      segredo_app: '',
    },
    secret: ['token', 'segredo_app'],
    save: ({ tipo, nome, ...daMeta }) => {
      const servidor_id = servidorDe(tipo)?.id ?? ''
      return cadastrar(tipo === 'WHATSAPP_CLOUD' ? { tipo, nome, servidor_id, ...daMeta } : { tipo, nome, servidor_id })
    },
    onSaved: ({ canal, verificacao }) =>
      onCriado(verificacao ? { em: 'meta', canal, verificacao } : { em: 'conectar', canal }),
  })
  const tipo = form.watch('tipo')

  return (
    <FormSheet
      form={form}
      title={<Trans>Adicionar WhatsApp</Trans>}
      onClose={onFechar}
      submit={<Trans>Continuar</Trans>}
      className="grid gap-5"
    >
      <form.Controlled name="tipo" label={t`Como conectar`} hideLabel>
        {({ value, onChange }) => (
          <RadioGroup
            legend={<Trans>Como conectar</Trans>}
            value={value}
            onChange={onChange}
            choices={[
              {
                value: 'WHATSAPP_EVOLUTION',
                label: <Trans>Pelo celular, com QR code</Trans>,
                hint: servidorDe('WHATSAPP_EVOLUTION') ? (
                  <Trans>
                    O número que você já usa continua no celular. Conexão pela Evolution API, que não é da Meta.
                  </Trans>
                ) : (
                  <Trans>A plataforma não oferece esta forma agora.</Trans>
                ),
                disabled: !servidorDe('WHATSAPP_EVOLUTION'),
              },
              {
                value: 'WHATSAPP_CLOUD',
                label: <Trans>WhatsApp oficial da Meta</Trans>,
                hint: servidorDe('WHATSAPP_CLOUD') ? (
                  <Trans>
                    Para quem já tem o número na Cloud API. Só dá para escrever a quem escreveu nas últimas 24 horas.
                  </Trans>
                ) : (
                  <Trans>A plataforma não oferece esta forma agora.</Trans>
                ),
                disabled: !servidorDe('WHATSAPP_CLOUD'),
              },
            ]}
          />
        )}
      </form.Controlled>
      <form.Field
        name="nome"
        label={t`Nome do canal`}
        hint={t`Para você reconhecer: «Recepção», «Vendas».`}
        required
        maxChars={limitesCanal.nome}
        maxLength={limitesCanal.nome}
        autoComplete="off"
      />
      {tipo === 'WHATSAPP_CLOUD' ? (
        <>
          <form.Field
            name="numero_id"
            label={t`Identificador do número`}
            hint={t`No painel da Meta, em WhatsApp › Configuração da API: «Phone number ID».`}
            required
            inputMode="numeric"
            maxLength={20}
            autoComplete="off"
          />
          <form.Field
            name="conta_id"
            label={t`Identificador da conta`}
            hint={t`No mesmo lugar: «WhatsApp Business Account ID».`}
            required
            inputMode="numeric"
            maxLength={20}
            autoComplete="off"
          />
          <form.Field
            name="token"
            label={t`Token de acesso permanente`}
            hint={t`De um usuário do sistema, com permissão de mensagens do WhatsApp.`}
            required
            as={PasswordInput}
            autoComplete="off"
          />
          <form.Field
            name="segredo_app"
            label={t`Chave secreta do aplicativo`}
            hint={t`Em Configurações do app › Básico. Com ela sabemos que é a Meta quem nos chama.`}
            required
            as={PasswordInput}
            autoComplete="off"
          />
        </>
      ) : null}
    </FormSheet>
  )
}
