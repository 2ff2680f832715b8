import { Trans, useLingui } from '@lingui/react/macro'
import {
  cadastrarCliente,
  editarCliente,
  limitesCliente,
  type Vinculo,
  vinculos,
} from '@zelo/contract/agenda/cliente/cliente'
import { isCpf } from '@zelo/contract/brasil/cpf'
import { useLocation } from '#lib/navegador/rota.ts'
import { Checkbox } from '#ui/choice/checkbox.tsx'
import { Select } from '#ui/choice/select.tsx'
import { RecordForm } from '#ui/form/record-form.tsx'
import { useRecordForm } from '#ui/form/use-record-form.ts'
import { MaskedInput } from '#ui/mask/masked-input.tsx'
import { saveRecord } from '#ui/record/save-record.ts'
import { MaskedCpf } from '#ui/text/masked-cpf.tsx'
import { type ClienteAberto, relerClientes, revelarCpf, rotaCliente, umCliente } from './cliente.queries.ts'
import { nomesDosVinculos, useCampos } from './cliente-campos.ts'
import { EtiquetasCampo } from './etiquetas-campo.tsx'
import { ResponsavelEscolha } from './responsavel-escolha.tsx'

const novo = {
  nome: '',
  telefone: '',
  email: '',
  cpf: '',
  semCpf: false,
  nascimento: '',
  etiquetas: [] as string[],
  responsavel: null as { id: string; nome: string } | null,
  vinculo: 'FILHO' as Vinculo,
}

/** Adds or changes a client. The form does not get the stored CPF; a new one replaces it. */
export function ClienteForm({ cliente }: { cliente?: ClienteAberto }) {
  const { t, i18n } = useLingui()
  const campos = useCampos()
  const { state } = useLocation()
  const form = useRecordForm({
    name: 'cliente',
    record: cliente,
    blank: { ...novo, responsavel: (state?.responsavel as typeof novo.responsavel | undefined) ?? null },
    valuesOf: dadosDe,
    query: umCliente,
    words: campos,
    page: ({ id }) => `${rotaCliente}/${id}`,
    refresh: relerClientes,
    what: cliente ? `«${cliente.nome}»` : t`novo cliente`,
    secret: ['cpf'],
    save: ({ semCpf, responsavel, vinculo, ...dados }) => {
      const body = {
        nome: dados.nome,
        telefone: dados.telefone || null,
        email: dados.email || null,
        nascimento: dados.nascimento || null,
        etiquetas: dados.etiquetas,
        responsavel: responsavel && { id: responsavel.id, vinculo },
        ...(semCpf ? { cpf: null } : dados.cpf && { cpf: dados.cpf }),
      }
      return saveRecord(cadastrarCliente, editarCliente, cliente)(body)
    },
    saved: t`Cliente salvo.`,
  })
  const responsavel = form.watch('responsavel')

  return (
    <RecordForm
      form={form}
      back={rotaCliente}
      submit={cliente ? <Trans>Salvar cliente</Trans> : <Trans>Cadastrar cliente</Trans>}
    >
      <form.Field
        name="nome"
        className="sm:col-span-2"
        required
        maxChars={limitesCliente.nome}
        maxLength={limitesCliente.nome}
        autoComplete="off"
      />
      <form.Field name="telefone" optional as={MaskedInput} mask="phone" autoComplete="off" />
      <form.Field name="email" optional type="email" maxLength={limitesCliente.email} autoComplete="off" />
      <div className="grid min-w-0 gap-2">
        <form.Field
          name="cpf"
          optional
          hint={cliente?.cpf ? <Trans>Escreva outro só se for trocar.</Trans> : undefined}
          check={(cpf) => (isCpf(cpf) ? undefined : t`Os números deste CPF não conferem. Revise.`)}
          as={MaskedInput}
          mask="cpf"
          autoComplete="off"
        />
        {cliente?.cpf ? (
          <>
            <p className="flex flex-wrap items-center gap-x-2 text-sm">
              <span className="text-ink-3">
                <Trans>Guardado:</Trans>
              </span>
              <MaskedCpf masked={cliente.cpf} onReveal={() => revelarCpf(cliente.id)} />
            </p>
            <Checkbox {...form.register('semCpf')}>
              <Trans>Tirar o CPF do cadastro</Trans>
            </Checkbox>
          </>
        ) : null}
      </div>
      <form.Field name="nascimento" optional type="date" min="1900-01-01" />
      <form.Controlled
        name="etiquetas"
        optional
        className="sm:col-span-2"
        hint={<Trans>Escreva e aperte Enter. Servem para achar clientes na lista.</Trans>}
        as={EtiquetasCampo}
      />
      {cliente && cliente.dependentes.length > 0 ? null : (
        <form.Controlled
          name="responsavel"
          label={t`Quem responde por este cliente`}
          optional
          hint={<Trans>Para crianças, pets e quem usa o contato de outra pessoa.</Trans>}
          as={ResponsavelEscolha}
          exceto={cliente?.id}
        />
      )}
      {responsavel ? (
        <form.Field
          name="vinculo"
          label={t`O que este cliente é de ${responsavel.nome}`}
          as={Select}
          options={vinculos.map((vinculo) => ({ value: vinculo, label: i18n._(nomesDosVinculos[vinculo]) }))}
        />
      ) : null}
    </RecordForm>
  )
}

function dadosDe({ nome, telefone, email, nascimento, etiquetas, responsavel, vinculo }: ClienteAberto): typeof novo {
  return {
    nome,
    telefone: telefone ?? '',
    email: email ?? '',
    cpf: '',
    semCpf: false,
    nascimento: nascimento ?? '',
    etiquetas,
    responsavel,
    vinculo: vinculo ?? 'FILHO',
  }
}
