import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { controlClass } from '#components/control-class.ts'
import { campo } from './campo.ts'
import { limites } from './limites.ts'

type Props = { indice: number; nome: string; minutos: string; preco: string }

/** One service: on a phone its name has a line of its own. */
export function LinhaServico({ indice, nome, minutos, preco }: Props) {
  const { t } = useLingui()
  const controle = `${controlClass({ size: 'md' })} ${campo}`
  return (
    <li className="grid grid-cols-[1fr_1fr_44px] gap-2 sm:grid-cols-[minmax(0,1fr)_92px_112px_36px] [&>[id$=erro]]:col-span-full">
      <label className="min-w-0 max-sm:col-span-3">
        <span className="sr-only">{t`Nome do serviço`}</span>
        <input
          name={`servicos.${indice}.nome`}
          id={`servicos.${indice}.nome`}
          required
          maxLength={limites.texto}
          autoComplete="off"
          defaultValue={nome}
          className={controle}
        />
      </label>
      <label className="relative min-w-0">
        <span className="sr-only">{t`Duração em minutos`}</span>
        <input
          name={`servicos.${indice}.duracao_min`}
          id={`servicos.${indice}.duracao_min`}
          type="number"
          required
          min={limites.duracaoMin}
          max={limites.duracaoMax}
          step={5}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={minutos}
          data-errado={t`De 5 a 480, de 5 em 5.`}
          className={`${controle} pe-10! tabular-nums [appearance:textfield] [&::-webkit-inner-spin-button]:hidden`}
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute end-3 top-0 grid h-11 place-items-center text-[13px] text-on-deep-2 lg:h-10"
        >
          min
        </span>
      </label>
      <label className="relative min-w-0">
        <span className="sr-only">{t`Preço em reais`}</span>
        <span
          aria-hidden="true"
          className="pointer-events-none absolute start-3 top-0 grid h-11 place-items-center text-[13px] text-on-deep-2 lg:h-10"
        >
          R$
        </span>
        <input
          name={`servicos.${indice}.preco_centavos`}
          id={`servicos.${indice}.preco_centavos`}
          required
          inputMode="decimal"
          pattern="\d[\d.]*(,\d{1,2})?|\d[\d,]*(\.\d{1,2})?"
          maxLength={9}
          autoComplete="off"
          defaultValue={preco}
          data-errado={t`Escreva o preço em reais, como 55,00.`}
          className={`${controle} ps-9! tabular-nums`}
        />
      </label>
      <button
        type="button"
        data-tirar=""
        aria-label={t`Tirar este serviço`}
        className="grid size-11 cursor-pointer place-items-center rounded-field text-on-deep-2 hover:bg-deep-2 hover:text-on-deep disabled:cursor-not-allowed disabled:opacity-40 sm:w-9 lg:h-10"
      >
        <X aria-hidden className="size-4" />
      </button>
    </li>
  )
}
