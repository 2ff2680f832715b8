import { Trans, useLingui } from '@lingui/react/macro'
import { cadastrarCliente, editarCliente, limitesCliente, type Vinculo, vinculos } from '@zelo/contract/cliente'
import { isCpf } from '@zelo/contract/cpf'
import { useLocation } from 'react-router'
import { Checkbox } from '#components/checkbox.tsx'
import { CpfMascarado } from '#components/cpf-mascarado.tsx'
import { CadastroForm } from '#components/form/cadastro-form.tsx'
import { ControlledField, FormField } from '#components/form/form-field.tsx'
import { useCadastroForm } from '#components/form/use-cadastro-form.tsx'
import { Input } from '#components/input.tsx'
import { MaskedInput } from '#components/masked-input.tsx'
import { Select } from '#components/select.tsx'
import { request } from '#lib/api-client.ts'
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

/** Adds a client or changes the given one. The stored CPF is not in the form: what is written there takes its place. */
export function ClienteForm({ cliente }: { cliente?: ClienteAberto }) {
  const { t, i18n } = useLingui()
  const campos = useCampos()
  const { state } = useLocation() as { state: { responsavel?: typeof novo.responsavel } | null }
  const form = useCadastroForm({
    chave: 'cliente',
    registro: cliente,
    novo: { ...novo, responsavel: state?.responsavel ?? null },
    dadosDe,
    consulta: umCliente,
    campos,
    pagina: ({ id }) => `${rotaCliente}/${id}`,
    reler: relerClientes,
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
      return cliente
        ? request(editarCliente, { params: { id: cliente.id }, body: { ...body, versao: cliente.versao } })
        : request(cadastrarCliente, { body })
    },
    saved: t`Cliente salvo.`,
  })
  const responsavel = form.hook.watch('responsavel')

  return (
    <CadastroForm
      form={form}
      volta={rotaCliente}
      salvar={cliente ? <Trans>Salvar cliente</Trans> : <Trans>Cadastrar cliente</Trans>}
    >
      <FormField
        form={form}
        name="nome"
        label={campos.nome.label}
        className="sm:col-span-2"
        rules={{ required: true, max: limitesCliente.nome }}
      >
        {(control) => <Input {...control} maxLength={limitesCliente.nome} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="telefone" label={campos.telefone.label} optional>
        {(control) => <MaskedInput {...control} mask="phone" autoComplete="off" />}
      </FormField>
      <FormField form={form} name="email" label={campos.email.label} optional>
        {(control) => <Input {...control} type="email" maxLength={limitesCliente.email} autoComplete="off" />}
      </FormField>
      <div className="grid min-w-0 gap-2">
        <FormField
          form={form}
          name="cpf"
          label={campos.cpf.label}
          optional
          hint={cliente?.cpf ? <Trans>Escreva outro só se for trocar.</Trans> : undefined}
          rules={{ check: (cpf) => (isCpf(cpf) ? undefined : t`Os números deste CPF não conferem. Revise.`) }}
        >
          {(control) => <MaskedInput {...control} mask="cpf" autoComplete="off" />}
        </FormField>
        {cliente?.cpf ? (
          <>
            <p className="flex flex-wrap items-center gap-x-2 text-sm">
              <span className="text-ink-3">
                <Trans>Guardado:</Trans>
              </span>
              <CpfMascarado mascarado={cliente.cpf} onRevelar={() => revelarCpf(cliente.id)} />
            </p>
            <Checkbox {...form.hook.register('semCpf')}>
              <Trans>Tirar o CPF do cadastro</Trans>
            </Checkbox>
          </>
        ) : null}
      </div>
      <FormField form={form} name="nascimento" label={campos.nascimento.label} optional>
        {(control) => <Input {...control} type="date" min="1900-01-01" />}
      </FormField>
      <ControlledField
        form={form}
        name="etiquetas"
        label={campos.etiquetas.label}
        optional
        className="sm:col-span-2"
        hint={<Trans>Escreva e aperte Enter. Servem para achar clientes na lista.</Trans>}
      >
        {({ value, onChange }) => <EtiquetasCampo value={value} onChange={onChange} />}
      </ControlledField>
      {cliente && cliente.dependentes.length > 0 ? null : (
        <ControlledField
          form={form}
          name="responsavel"
          label={t`Quem responde por este cliente`}
          optional
          hint={<Trans>Para crianças, pets e quem usa o contato de outra pessoa.</Trans>}
        >
          {({ value, onChange }) => <ResponsavelEscolha exceto={cliente?.id} value={value} onChange={onChange} />}
        </ControlledField>
      )}
      {responsavel ? (
        <FormField form={form} name="vinculo" label={t`O que este cliente é de ${responsavel.nome}`}>
          {(control) => (
            <Select {...control}>
              {vinculos.map((vinculo) => (
                <option key={vinculo} value={vinculo}>
                  {i18n._(nomesDosVinculos[vinculo])}
                </option>
              ))}
            </Select>
          )}
        </FormField>
      ) : null}
    </CadastroForm>
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
