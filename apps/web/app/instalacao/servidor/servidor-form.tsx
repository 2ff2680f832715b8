import { Trans, useLingui } from '@lingui/react/macro'
import {
  cadastrarServidor,
  editarServidor,
  enderecosPadrao,
  isModelo,
  limitesServidor,
  opcoesDoTipo,
  type TipoServidor,
  testarDadosServidor,
  tiposDeConta,
  tiposServidor,
} from '@zelo/contract/instalacao/servidor'
import type { Input as Entrada } from '@zelo/contract/nucleo/endpoint'
import { PlugZap } from 'lucide-react'
import { request } from '#lib/api/api-client.ts'
import { nosCampos } from '#lib/api/nos-campos.ts'
import { sobDemanda } from '#lib/navegador/sob-demanda.tsx'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { Button } from '#ui/button/button.tsx'
import { Select } from '#ui/choice/select.tsx'
import { Input } from '#ui/field/input.tsx'
import { PasswordInput } from '#ui/field/password-input.tsx'
import { Textarea } from '#ui/field/textarea.tsx'
import { RecordForm } from '#ui/form/record-form.tsx'
import { useConnectionTest } from '#ui/form/use-connection-test.ts'
import type { Form } from '#ui/form/use-form.ts'
import { useRecordForm } from '#ui/form/use-record-form.ts'
import { saveRecord } from '#ui/record/save-record.ts'
import { rotaServidor, type Servidor, umServidor } from './servidor.queries.ts'
import { semConta, tipos, tiposDaConta, useCampos } from './servidor-campos.ts'
import { Resultado } from './servidor-conexao.tsx'
import { ServidorConhecido } from './servidor-conhecido.tsx'
import { usoDe, usoDigitado, usoVazio } from './servidor-custo.ts'

const ServidorAgenda = sobDemanda(() => import('./servidor-agenda.tsx'), 'ServidorAgenda', null)
const ServidorUso = sobDemanda(() => import('./servidor-uso.tsx'), 'ServidorUso', null)

const novo = {
  nome: '',
  tipo: 'WHATSAPP_EVOLUTION' as TipoServidor,
  endereco: '',
  modelo: '',
  numero_id: '',
  transcricao: '',
  usuario: '',
  remetente: '',
  cliente_id: '',
  chave_pix: '',
  endereco_token: '',
  agencia: '',
  conta: '',
  tipo_conta: '',
  ordem: 0,
  segredo: '',
  ...usoVazio,
}
/** If they are empty, the service's own defaults count. */
const opcionais: string[] = ['modelo', 'transcricao', 'endereco_token', 'agencia', 'conta', 'tipo_conta']
export type ValoresServidor = typeof novo
type Valores = ValoresServidor

/** Adds or changes a server. The secret is never shown. */
export function ServidorForm({ servidor }: { servidor?: Servidor }) {
  const { t, i18n } = useLingui()
  const campos = useCampos()
  const { pode } = usePermissoes(rotaServidor)
  const form = useRecordForm({
    name: 'servidor',
    record: servidor,
    blank: novo,
    valuesOf: dadosDe,
    query: umServidor,
    words: campos,
    page: ({ id }) => `${rotaServidor}/${id}`,
    what: servidor ? `«${servidor.nome}»` : t`novo servidor`,
    secret: ['segredo'],
    save: (dados) => {
      const guardar = () => saveRecord(cadastrarServidor, editarServidor, servidor)(paraEnviar(dados))
      return nosCampos('uso', () => nosCampos('opcoes', guardar))
    },
    saved: t`Servidor salvo.`,
  })
  const tipo = form.watch('tipo')
  const smtp = tipo === 'SMTP'

  /** Fills in the address of services that have only one. */
  function aoTrocarTipo(escolhido: TipoServidor) {
    const atual = form.getValue('endereco')
    const conhecido = atual === '' || Object.values(enderecosPadrao).includes(atual)
    if (conhecido) form.setValue('endereco', enderecosPadrao[escolhido] ?? '')
  }

  return (
    <RecordForm
      form={form}
      back={rotaServidor}
      submit={servidor ? <Trans>Salvar servidor</Trans> : <Trans>Cadastrar servidor</Trans>}
      more={pode('UPD') ? <TesteSemSalvar form={form} servidor={servidor} /> : null}
    >
      {!servidor || isModelo(tipo) ? <ServidorConhecido form={form} /> : null}
      <form.Field name="nome" required maxLength={limitesServidor.nome} />
      <form.Field name="tipo">
        {(control) => (
          <Select
            {...control}
            onChange={(event) => {
              aoTrocarTipo(event.target.value as TipoServidor)
              return control.onChange(event)
            }}
            options={tiposServidor.map((um) => ({ value: um, label: i18n._(tipos[um]) }))}
          />
        )}
      </form.Field>
      {tipo === 'AGENDA_GOOGLE' || tipo === 'AGENDA_OUTLOOK' ? <ServidorAgenda tipo={tipo} /> : null}
      <form.Field
        name="endereco"
        hint={smtp ? 'smtp://correio.exemplo:587' : 'https://servidor.exemplo'}
        className="sm:col-span-2"
        required
        inputMode="url"
        spellCheck={false}
        maxLength={limitesServidor.endereco}
      />
      {opcoesDoTipo[tipo].map((opcao) => (
        <form.Field
          key={opcao}
          name={opcao}
          label={campos[opcao].label}
          optional={opcionais.includes(opcao)}
          hint={
            opcao === 'conta' ? <Trans>Com ela e o tipo, o Pix Automático passa a ser oferecido.</Trans> : undefined
          }
        >
          {(control) =>
            opcao === 'tipo_conta' ? (
              <Select
                {...control}
                options={[
                  { value: '', label: i18n._(semConta) },
                  ...tiposDeConta.map((um) => ({ value: um, label: i18n._(tiposDaConta[um]) })),
                ]}
              />
            ) : (
              <Input {...control} spellCheck={false} maxLength={limitesServidor.opcao} />
            )
          }
        </form.Field>
      ))}
      {isModelo(tipo) ? <ServidorUso form={form} /> : null}
      <form.Field
        name="segredo"
        label={servidor?.tem_segredo ? <Trans>Trocar a chave ou senha</Trans> : campos.segredo.label}
        optional
        hint={
          servidor?.tem_segredo ? (
            <Trans>Há uma guardada, que ninguém mais vê. Deixe vazio para manter.</Trans>
          ) : tipo === 'PAGAMENTO_API_PIX' ? (
            <Trans>Na primeira linha o segredo do cliente; abaixo, certificado e chave privada em PEM.</Trans>
          ) : (
            <Trans>Fica cifrada e não aparece de novo.</Trans>
          )
        }
      >
        {(control) =>
          tipo === 'PAGAMENTO_API_PIX' ? (
            <Textarea {...control} rows={6} spellCheck={false} autoComplete="off" maxLength={limitesServidor.segredo} />
          ) : (
            <PasswordInput {...control} autoComplete="new-password" maxLength={limitesServidor.segredo} />
          )
        }
      </form.Field>
      <form.Whole
        name="ordem"
        hint={<Trans>Entre dois ativos do mesmo tipo, o menor número vai primeiro.</Trans>}
        min={0}
        max={limitesServidor.ordem}
      />
    </RecordForm>
  )
}

/** Tries the values of the form, saved or not. */
function TesteSemSalvar({ form, servidor }: { form: Form<Valores>; servidor?: Servidor }) {
  const { result, busy, run } = useConnectionTest(form, (valores) => {
    const body = { ...paraEnviar(valores), id: servidor?.id }
    return nosCampos('opcoes', () => request(testarDadosServidor, { body }))
  })
  return (
    <>
      <span role="status" className="flex items-center text-sm">
        {result ? <Resultado resultado={result} /> : null}
      </span>
      <Button busy={busy} onClick={run} icon={<PlugZap aria-hidden />}>
        <Trans>Testar sem salvar</Trans>
      </Button>
    </>
  )
}

function paraEnviar(valores: Valores) {
  const { nome, tipo, endereco, ordem, segredo } = valores
  return {
    nome,
    tipo,
    endereco,
    ordem,
    opcoes: Object.fromEntries(opcoesDoTipo[tipo].map((opcao) => [opcao, valores[opcao]])),
    ...(isModelo(tipo) && { uso: usoDigitado(valores) }),
    ...(segredo && { segredo }),
  } as Entrada<typeof cadastrarServidor>['body']
}

function dadosDe({ nome, tipo, endereco, ordem, opcoes, uso }: Servidor): Valores {
  const { transcricao = '' } = opcoes
  return { nome, tipo, endereco, ordem, ...opcoes, transcricao, ...usoDe(uso), segredo: '' }
}
