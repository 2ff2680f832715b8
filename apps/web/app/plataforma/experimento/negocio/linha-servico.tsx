import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import type { InputHTMLAttributes, ReactNode } from 'react'
import type { Partida } from '#plataforma/experimento/partida.ts'
import { controlClass } from '#ui/field/control-class.ts'
import { FieldError } from '#ui/field/field.tsx'
import { campo } from './campo.ts'
import { limites } from './limites.ts'

type Props = {
  indice: number
  servico: Partida['servicos'][number]
  /** By field name: `servicos.0.nome`. */
  erros: Record<string, string>
  /** Undefined for the only service, which cannot be removed. */
  onTirar: (() => void) | undefined
}

/** One service. On a phone its name has its own line. */
export function LinhaServico({ indice, servico: { nome, minutos, preco }, erros, onTirar }: Props) {
  const { t } = useLingui()
  const nomeDo = (qual: string) => `servicos.${indice}.${qual}`
  const errados = ['nome', 'duracao_min', 'preco_centavos'].map(nomeDo).filter((qual) => erros[qual])
  return (
    <li className="grid grid-cols-[1fr_1fr_44px] gap-2 sm:grid-cols-[minmax(0,1fr)_92px_112px_36px]">
      <Controle
        rotulo={t`Nome do serviço`}
        name={nomeDo('nome')}
        erros={erros}
        caixa="min-w-0 max-sm:col-span-3"
        maxLength={limites.texto}
        defaultValue={nome}
      />
      <Controle
        rotulo={t`Duração em minutos`}
        name={nomeDo('duracao_min')}
        erros={erros}
        type="number"
        min={limites.duracaoMin}
        max={limites.duracaoMax}
        step={5}
        inputMode="numeric"
        defaultValue={minutos}
        className="pe-10! tabular-nums [appearance:textfield] [&::-webkit-inner-spin-button]:hidden"
      >
        <span aria-hidden="true" className={`end-3 ${unidade}`}>
          min
        </span>
      </Controle>
      <Controle
        rotulo={t`Preço em reais`}
        name={nomeDo('preco_centavos')}
        erros={erros}
        inputMode="decimal"
        pattern="\d[\d.]*(,\d{1,2})?|\d[\d,]*(\.\d{1,2})?"
        maxLength={9}
        defaultValue={preco}
        className="ps-9! tabular-nums"
      >
        <span aria-hidden="true" className={`start-3 ${unidade}`}>
          R$
        </span>
      </Controle>
      <button
        type="button"
        onClick={onTirar}
        disabled={!onTirar}
        aria-label={t`Tirar este serviço`}
        className="grid size-11 cursor-pointer place-items-center rounded-field text-on-deep-2 hover:bg-deep-2 hover:text-on-deep disabled:cursor-not-allowed disabled:opacity-40 sm:w-9 lg:h-10"
      >
        <X aria-hidden className="size-4" />
      </button>
      {errados.map((qual) => (
        <div key={qual} className="col-span-full">
          <FieldError id={`${qual}-erro`}>{erros[qual]}</FieldError>
        </div>
      ))}
    </li>
  )
}

const unidade = 'pointer-events-none absolute top-0 grid h-11 place-items-center text-note text-on-deep-2 lg:h-10'

type PropsDoControle = Omit<InputHTMLAttributes<HTMLInputElement>, 'name'> & {
  name: string
  rotulo: string
  erros: Record<string, string>
  caixa?: string
  children?: ReactNode
}

function Controle({
  rotulo,
  name,
  erros,
  caixa = 'relative min-w-0',
  children,
  className = '',
  ...rest
}: PropsDoControle) {
  const errado = Boolean(erros[name])
  return (
    <label className={caixa}>
      <span className="sr-only">{rotulo}</span>
      {children}
      <input
        {...rest}
        name={name}
        required
        autoComplete="off"
        aria-invalid={errado || undefined}
        aria-describedby={errado ? `${name}-erro` : undefined}
        className={`${controlClass({ size: 'md' })} ${campo} ${className}`}
      />
    </label>
  )
}
