import { Trans, useLingui } from '@lingui/react/macro'
import { enderecosAsaas, limitesSinal, salvarContaSinal, testarContaSinal } from '@zelo/contract/agenda/sinal'
import type { TipoContaGateway } from '@zelo/contract/dinheiro/conta-gateway'
import { PlugZap } from 'lucide-react'
import { ErroApi, request } from '#lib/api/api-client.ts'
import { Button } from '#ui/button/button.tsx'
import { Select } from '#ui/choice/select.tsx'
import { PasswordInput } from '#ui/field/password-input.tsx'
import { Textarea } from '#ui/field/textarea.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useConnectionTest } from '#ui/form/use-connection-test.ts'
import { type Form as Formulario, useForm } from '#ui/form/use-form.ts'
import { StatusTag } from '#ui/tag/status-tag.tsx'
import { type ContaSinal, relerContas } from './sinal-conta.queries.ts'

const vazia = {
  endereco: '',
  cliente_id: '',
  chave_pix: '',
  endereco_token: '',
  chave: '',
  certificado: '',
  privada: '',
}
type Valores = typeof vazia

type Props = { tipo: TipoContaGateway; conta: ContaSinal | undefined; onFechar: (salva: boolean) => void }

/** Connects the company's account or changes its secret. The secret is never shown. */
export function SinalConta({ tipo, conta, onFechar }: Props) {
  const { t } = useLingui()
  const asaas = tipo === 'ASAAS'
  const form = useForm({
    what: t`a conta de recebimento`,
    secret: ['chave', 'certificado', 'privada'],
    values: dadosDe(tipo, conta),
    save: (valores) => noCampo(tipo, () => request(salvarContaSinal, paraEnviar(tipo, valores))),
    onSaved: async () => {
      await relerContas()
      onFechar(true)
    },
  })
  return (
    <FormDialog
      form={form}
      title={asaas ? <Trans>Conta Asaas</Trans> : <Trans>API Pix do banco</Trans>}
      onClose={() => onFechar(false)}
      submit={<Trans>Salvar conta</Trans>}
      aside={<Teste tipo={tipo} form={form} />}
    >
      {asaas ? (
        <>
          <p className="text-ink-2">
            <Trans>
              No Asaas, abra Integrações, Chaves de API, e crie uma chave para o Zelo. O dinheiro cai na sua conta, e o
              horário se confirma sozinho.
            </Trans>
          </p>
          <form.Field
            name="endereco"
            label={t`Ambiente`}
            as={Select}
            options={[
              { value: enderecosAsaas.PRODUCAO, label: t`Produção: dinheiro de verdade` },
              { value: enderecosAsaas.TESTES, label: t`Sandbox do Asaas: só testes` },
            ]}
          />
        </>
      ) : (
        <>
          <p className="text-ink-2">
            <Trans>
              Peça ao banco o acesso à API Pix, com certificado. Os avisos desta chave Pix passam a vir para o Zelo: se
              outro sistema os recebe, use outra chave.
            </Trans>
          </p>
          <form.Field
            name="endereco"
            label={t`Endereço da API`}
            required
            inputMode="url"
            spellCheck={false}
            placeholder="https://pix.seubanco.com.br/v2"
            maxLength={limitesSinal.endereco}
          />
          <form.Field
            name="endereco_token"
            label={t`Endereço do token`}
            hint={<Trans>Só se o banco usar outro endereço para o OAuth2.</Trans>}
            optional
            inputMode="url"
            spellCheck={false}
            maxLength={limitesSinal.opcao}
          />
          <form.Field
            name="chave_pix"
            label={t`Chave Pix que recebe`}
            required
            spellCheck={false}
            maxLength={limitesSinal.pixChave}
          />
          <form.Field
            name="cliente_id"
            label={t`Client ID`}
            required
            spellCheck={false}
            maxLength={limitesSinal.opcao}
          />
        </>
      )}
      <form.Field
        name="chave"
        label={asaas ? t`Chave de API` : t`Client Secret`}
        optional={conta !== undefined}
        hint={
          conta ? (
            <Trans>Há uma guardada, que ninguém mais vê. Deixe vazio para manter.</Trans>
          ) : (
            <Trans>Fica cifrada e não aparece de novo.</Trans>
          )
        }
        required={conta === undefined}
        as={PasswordInput}
        autoComplete="new-password"
        maxLength={500}
      />
      {asaas ? null : (
        <>
          <form.Field
            name="certificado"
            label={t`Certificado (PEM)`}
            optional={conta !== undefined}
            required={conta === undefined}
            as={Pem}
            placeholder="-----BEGIN CERTIFICATE-----"
          />
          <form.Field
            name="privada"
            label={t`Chave privada (PEM)`}
            optional={conta !== undefined}
            required={conta === undefined}
            as={Pem}
            placeholder="-----BEGIN PRIVATE KEY-----"
          />
        </>
      )}
    </FormDialog>
  )
}

function Pem(props: React.ComponentProps<typeof Textarea>) {
  return (
    <Textarea
      {...props}
      rows={3}
      spellCheck={false}
      autoComplete="off"
      maxLength={8_000}
      className="font-mono text-note"
    />
  )
}

/** Tries the values of the form, saved or not. */
function Teste({ tipo, form }: { tipo: TipoContaGateway; form: Formulario<Valores> }) {
  const { result, busy, run } = useConnectionTest(form, (valores) =>
    noCampo(tipo, () => request(testarContaSinal, paraEnviar(tipo, valores))),
  )
  return (
    <>
      <span role="status" className="basis-full text-sm empty:hidden">
        {result ? (
          <span className="flex flex-wrap items-center gap-2">
            <StatusTag of="conexao" status={result.conexao} />
            {result.motivo}
          </span>
        ) : null}
      </span>
      <Button busy={busy} onClick={run} icon={<PlugZap aria-hidden />}>
        <Trans>Testar conexão</Trans>
      </Button>
    </>
  )
}

function dadosDe(tipo: TipoContaGateway, conta: ContaSinal | undefined): Valores {
  const { endereco, cliente_id, chave_pix, endereco_token } = conta ?? vazia
  const daApi = tipo === 'ASAAS' ? endereco || enderecosAsaas.PRODUCAO : endereco
  return { ...vazia, endereco: daApi, cliente_id, chave_pix, endereco_token }
}

/** Joins a bank's secret into one text: client secret, certificate and key, one per line. */
function paraEnviar(tipo: TipoContaGateway, { chave, certificado, privada, ...dados }: Valores) {
  const segredo = [chave, certificado, privada].map((parte) => parte.trim()).filter(Boolean)
  return { params: { tipo }, body: { ...dados, ...(segredo.length > 0 && { segredo: segredo.join('\n') }) } }
}

/** Shows an error of the secret at the field of the part. */
async function noCampo<T>(tipo: TipoContaGateway, chamada: () => Promise<T>): Promise<T> {
  try {
    return await chamada()
  } catch (error) {
    const { segredo, ...campos } = (error instanceof ErroApi && error.corpo.campos) || {}
    if (!(error instanceof ErroApi) || !segredo) throw error
    const onde = tipo === 'ASAAS' ? 'chave' : 'certificado'
    throw new ErroApi(error.status, { ...error.corpo, campos: { ...campos, [onde]: segredo } })
  }
}
