"""A hotel in an old town house: rose plaster, travertine, dark bronze."""
from shell import *
ROSE,TRAV=dict(name='rose',c='#c79a86',b=.1,var=.05),lambda n='tv',t=(.9,.6):travertine(n,'#d9c8ae','#bfa783',.34,1.0,t)
def mats():
    return palette(metal=plain('bronze',(.36,.25,.15,1),.35,1),wine=fabric('wine','#6d2f35'),blush=fabric('blush','#c99a88'),oat=boucle('oat','#e6dccb'),stone=travertine('stn','#dccbb0','#c4ad8a',.32,1.4))
def room_():
    M=mats();W,D,H=5.0,4.4,2.95;room(M,W,D,H,planks('pl','#a97a4e','#85592f',1.9,.14),plaster('w','#eee3d6',b=.05,var=.02),dict(e=[(2.1,1.3,0,2.45,0,'window'),],),dict(n=plaster(**ROSE)),day=(62,30,24),view=HILLS);street('e',W,D,'#e0c3a4')
    p=B('panel');p.box(W/2,D-.02,0,W,.04,1.25,M['walnut'],.002)
    for k in range(64):p.box((k+.5)*W/64,D-.05,.0,.05,.02,1.22,M['walnutz'],.006)
    p.box(W/2,D-.05,1.22,W,.1,.03,M['walnut'],.004);p.build()
    bx=2.15;put('bed',lambda b:bed(b,M['blush'],M['linen'],M['linen'],M['wine'],[M['wine'],M['blush']],1.8,2.1,1.2,2),bx,D-1.27,0)
    for s in(-1,1):
        x=bx+s*1.28;put('ns',lambda b:nightstand(b,M['stone'],M['stone'],M['metal'],.42,.4,.5,1),x,D-.33,0)
        put('pd',lambda b:pendant(b,M['metal'],M['inner'],M['black'],1,1.6,.1,M['shade']),x,D-.32,H);point(x,D-.36,1.1,5)
    d=B('d');d.at(bx-1.28,D-.35,.5);bookstack(d,0,0,0,2,4,.2,.15);d.at(bx+1.28,D-.33,.5);vase(d,M['cer'],2,.6);branches(d,M['olivel'],M['stem'],0,0,.12,5,.3,4,.06,.03)
    d.at(bx,D-.015,1.95);frame(d,M['metal'],M['white'],art('ah',['#efe6d6','#6d2f35','#c99a88','#d9c8ae'],2,.9,4),1.3,.85);d.at(4.2,D-.1,1.25);vase(d,M['cer3'],0,.7);d.o();d.build()
    put('bn',lambda b:bench(b,M['wine'],M['metal'],1.4,.42),bx,D-2.6,0)
    rm=rugmat('r','#e3d3c0','#a8675c','plain');put('rg',lambda b:rug(b,rm,3.3,2.3),bx,2.3,0)
    put('ac',lambda b:armchair(b,M['oat'],M['walnut'],0),4.1,3.25,0,-pi*.22);put('st',lambda b:sidet(b,M['stone'],M['metal'],.5,.2),3.72,3.72,0)
    e=B('e');e.at(3.72,3.72,.5);e.cyl(0,0,0,.032,.08,M['cer'],.005);e.cyl(.08,.05,0,.02,.14,M['cer2'],.004);e.o();e.build()
    dr=fabric('dr','#b98a78');drapes('cu',dr,'e',2.1,1.3,2.75,W,D,.5);rail(M,'e',2.1,2.4,2.76,W,D)
    put('lmp',lambda b:floorlamp(b,M['metal'],M['shade'],M['bulb'],0,1.6),4.62,3.85,0);point(4.62,3.85,1.4,7)
    return (.4,.4,1.35),(2.95,3.4,1.08),22,.45
def bath():
    M=mats();W,D,H=3.7,4.2,2.9;T=TRAV();room(M,W,D,H,terrazzo('tz','#e4d8c6',['#b48a74','#c9a27a','#8d7a66','#f4ece0'],.2,.8),plaster('w','#e2c4b4',b=.1,var=.04),dict(w=[(2.35,1.15,.0+.85,2.5,1,'window')]),day=(300,33,22),view=HILLS,skirt=0);street('w',W,D,'#d8b08e',top=6.5,dist=13)
    b=B('skin');tl=lambda ax:tiles('zl'+ax,'#b98676','#d9c6b6',.1,.1,0,.12,ax,.22)
    b.box(W/2,D-.012,0,W,.024,1.3,T,.001);b.box(W-.012,D/2,0,.024,D,1.3,travertine('tv2','#d9c8ae','#bfa783',.34,1.0),.001);b.box(.012,D/2,0,.024,D,.82,T,.001)
    b.box(W/2,D-.025,1.3,W,.05,.025,M['stone'],.004);b.build()
    vx=2.25;v=B('van');v.box(vx,D-.29,.42,1.9,.54,.4,M['walnut'],.004);v.box(vx,D-.29,.82,1.94,.56,.05,M['stone'],.006)
    for k in range(4):v.box(vx-.7125+k*.475,D-.565,.43,.468,.018,.38,M['walnutz'],.003)
    for s in(-1,1):
        v.at(vx+s*.48,D-.28,.87);v.lathe(0,0,0,[(0,0),(.14,0),(.16,.01),(.2,.1),(.205,.125),(.198,.13),(.188,.12),(.15,.03),(.05,.018),(0,.016)],M['white'],48,sharp=60);tap(v,0,.21,0,M['metal']);v.o()
        v.at(vx+s*.48,D-.03,1.82);mirror(v,M['metal'],M['mirror'],.36);v.o()
    v.build()
    for x in(vx-1.0,vx,vx+1.0):put('pd',lambda b:pendant(b,M['metal'],M['inner'],M['black'],1,1.0,.085,M['shade']),x,D-.2,H);point(x,D-.34,1.75,5)
    put('tub',lambda b:bathtub(b,M['white'],M['metal']),.72,2.2,0,-pi/2)
    d=B('d');d.at(vx,D-.22,.87);vase(d,M['cer3'],2,.7);branches(d,M['olivel'],M['stem'],0,0,.14,6,.32,4,.06,.03);d.at(vx+.85,D-.3,.87);d.cyl(0,0,0,.03,.15,M['cer2'],.006);d.cyl(.0,-.09,0,.026,.11,M['cer'],.006)
    for k,m in enumerate((M['blush'],M['cream'],M['cream'])):d.o();d.soft(vx-.3,D-.33,.02+.22+k*.075-.22+.0,.5,.34,.07,m,r=.03,bulge=.01)
    d.o();d.soft(.74,1.6,.6,.82,.32,.035,M['blush'],r=.015,bulge=.004);d.soft(1.14,1.6,.32,.03,.32,.3,M['blush'],r=.013,bulge=.004);d.build()
    s=B('stool');s.cyl(1.45,1.55,0,.17,.44,M['walnut'],.02,40);s.at(1.45,1.55,.44);bookstack(s,0,0,0,1,3,.2,.15);s.cyl(0,.02,.04,.03,.07,M['cer'],.006);s.o();s.build()
    rg=fabric('bm','#efe4d6',bump=.5);put('rg',lambda b:rug(b,rg,1.3,.7,M['cream']),vx,2.95,0)
    put('pl',lambda b:plant(b,M['leaf'],M['stem'],M['terra'],M['soil'],'palm',1.35,3,.17,.34,2),.5,3.72,0)
    t=B('rail');t.rod((W-.08,2.2,1.45),(W-.08,3.0,1.45),.012,M['metal']);[t.rod((W,y,1.45),(W-.08,y,1.45),.01,M['metal']) for y in(2.2,3.0)];t.soft(W-.08,2.6,.85,.04,.55,.62,M['wine'],r=.018,bulge=.004,side=.004);t.build()
    return (2.95,.25,1.4),(1.62,3.6,1.08),22,.4
def hall():
    M=mats();W,D,H=6.2,7.2,4.0;spr=2.55
    room(M,W,D,H,travertine('fl','#d6c4a8','#b89f7b',.24,1.0,(.8,.8,0)),plaster('w','#ecdccb',b=.12,var=.04),dict(n=[(3.1,1.9,0,3.1,1,'window')],w=[(2.0,1.3,.9,2.5,0,'window'),(5.2,1.3,.9,2.5,0,'window')]),dict(n=plaster(**ROSE)),ceil=None,day=(305,32,24),view=HILLS,gain=1.25);street('n',W,D,'#e6cfae',top=7,shift=.7);street('w',W,D,'#d8b08e',top=6.5,dist=13)
    vault(W,D,spr,1.35,plaster('vt','#f0e3d4',b=.08,var=.03))
    r=B('ribs')
    for y in(1.8,3.6,5.4):
        q=[(W/2-(W/2)*math.cos(pi*k/48),spr+1.33*math.sin(pi*k/48)) for k in range(49)]
        r.tube([(x,y,z-.03) for x,z in q],.07,M['stone'],10)
        for x in(.12,W-.12):r.box(x,y,spr-.14,.26,.28,.14,M['stone'],.01)
    r.build()
    put('rec',lambda b:reception(b,M['walnutz'],M['stone'],M['bulb'],2.8,.8,1.1,slat=M['walnutz']),1.15,4.4,0,pi/2)
    d=B('d')
    for y in(2.98,5.82):d.box(1.06,y,0,.86,.04,1.1,M['walnutz'],.004)
    d.at(1.3,3.5,1.1);tablelamp(d,M['metal'],M['inner'],M['bulb'],1);d.at(1.28,5.25,1.1);vase(d,M['cer'],0,1.1);branches(d,M['olivel'],M['stem'],0,0,.28,8,.55,4);d.at(1.25,4.5,1.1);bookstack(d,0,0,0,2,3);d.o()
    d.at(.0+.015,3.6,1.9,pi/2);frame(d,M['metal'],M['white'],art('ah',['#efe6d6','#6d2f35','#c99a88','#d9c8ae'],0,1.1,4),1.0,1.3);d.o();d.build();point(1.3,3.5,1.45,6)
    put('sf',lambda b:sofa(b,M['wine'],M['metal'],[M['blush'],M['cream'],M['blush'],M['cream']],2.4,.92,3,.17),5.55,4.3,0,-pi/2)
    put('ct',lambda b:ctable(b,M['stone'],M['metal'],1),4.3,4.3,0,.6)
    for y,rr in((3.1,pi-.35),(5.5,.35)):put('ac',lambda b:armchair(b,M['oat'],M['walnut'],0),4.35,y,0,rr)
    rm=rugmat('r','#e0cbb6','#8a4a44','arcs',.8);put('rg',lambda b:rug(b,rm,3.6,2.6),4.6,4.3,0,pi/2)
    e=B('e');e.at(4.12,4.2,.34);z=bookstack(e,0,0,0,2,5);bowl(e,M['cer3'],0,0,z,.1,.05);e.o();e.build()
    put('pl',lambda b:plant(b,M['leaf'],M['stem'],M['terra'],M['soil'],'palm',2.3,5,.26,.5,2),5.6,6.55,0);put('pl2',lambda b:plant(b,M['olivel'],M['stem'],M['terra'],M['soil'],'olive',2.1,6,.26,.5,2),1.0,6.55,0)
    for y in(4.5,6.3):put('pd',lambda b:pendant(b,M['metal'],M['inner'],M['black'],1,1.0,.16,M['shade']),W/2,y,spr+1.35);point(W/2,y,2.35,12)
    return (3.55,.3,1.5),(2.95,6.0,1.42),20,.45
ROOMS=dict(room=room_,bath=bath,hall=hall)
