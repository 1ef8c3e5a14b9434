"""A house on a Swiss lake: ash, white plaster, one lake blue."""
from shell import *
def mats():
    return palette(ash=wood('ash','#d9c4a2','#bfa681','x',.45),ashz=wood('ashz','#d9c4a2','#bfa681','z',.45),lake=fabric('lake','#5f8299'),deep=fabric('deep','#35546b'),pale=boucle('pale','#e9e6df'),grey=fabric('grey','#b9bcbc'),metal=plain('nick',(.42,.43,.44,1),.32,1),trim=plain('alu','#55595c',.45),stone=concrete('stone','#b9b9b4',.5,1.3,.15),cer2=plaster('c2','#5f8299',.4),cer3=plaster('c3','#d6d2c8',.4))
def living():
    M=mats();W,D,H=6.4,4.8,2.75;room(M,W,D,H,planks('pl','#d6c09b','#bda37c',2.4,.22,rough=.42),plaster('w','#f1eee8',b=.05,var=.02),dict(n=[(3.7,4.6,0,2.5,0,'window',3)]),view=LAKE,day=(22,30,20),skirt=.05,gain=.6)
    s=B('slats');s.at(.01,D/2,0,pi/2);slatpanel(s,M['ashz'],M['ash'],D,H,.045,.022,.025);s.o();s.build()
    f=B('fire');f.box(.35,3.98,.0,.66,1.5,.32,M['stone'],.004);m=M['black'];f.cyl(.55,4.0,.62,.3,.62,m,.05,40);f.cyl(.55,4.0,1.24,.09,H-1.24,m,.004,30);f.lathe(.55,4.0,1.2,[(.3,0),(.1,.14)],m,40);f.cyl(.55,4.0,.32,.05,.3,m)
    f.build()
    put('sf',lambda b:sofa(b,M['grey'],M['black'],[M['lake'],M['pale'],M['deep'],M['pale']],2.6,1.0,3,.16,throw=M['lake']),.58,1.8,0,pi/2)
    put('ct',lambda b:ctable(b,M['stone'],M['stone'],2,1.2,.7,.3),2.0,1.95,0,pi/2);put('ac',lambda b:armchair(b,M['lake'],M['ash'],1,M['pale']),2.15,3.75,0,-.3);put('ac2',lambda b:armchair(b,M['pale'],M['ash'],0),3.5,2.75,0,-pi/2-.25)
    rm=rugmat('r','#d9dad6','#8fa6b3','worn');put('rg',lambda b:rug(b,rm,3.2,2.6),2.1,2.1,0,pi/2)
    d=B('d');d.at(2.0,2.2,.3);z=bookstack(d,0,0,0,3,8);d.at(2.0,1.65,.3);bowl(d,M['cer2'],0,0,0,.16,.07);d.o();d.build()
    put('lamp',lambda b:floorlamp(b,M['black'],M['inner'],M['bulb'],1),.45,.35,0,.5);point(1.2,.75,1.55,5)
    put('pl',lambda b:plant(b,M['olivel'],M['stem'],M['pot'],M['soil'],'olive',2.0,6,.24,.42,1),5.95,4.2,0)
    t=B('deck');t.box(W/2,D+1.6,-.12,W+3,2.6,.08,M['ash'],.002);t.box(W/2,D+2.85,.98,W+3,.05,.035,M['trim'],.004)
    for k in range(42):t.rod((-1.4+k*.22,D+2.85,-.1),(-1.4+k*.22,D+2.85,.98),.007,M['trim'],6)
    t.build()
    return (5.75,.3,1.3),(2.3,3.3,1.08),21,.05
def kitchen():
    M=mats();W,D,H=5.6,4.4,2.75;blue=paint('kb','#4d6d82',.45);room(M,W,D,H,planks('pl','#d6c09b','#bda37c',2.4,.22,rough=.42),plaster('w','#f1eee8',b=.05,var=.02),dict(w=[(2.0,2.6,.95,2.35,0,'window',2)]),view=LAKE,day=(292,30,22),skirt=.05)
    put('kr',lambda b:kitchen_run(b,blue,blue,M['stone'],M['metal'],4.2,.62,.9,splash=M['stone'],oven=-.0,blk=M['black'],upper=False,sinkx=1.4,hobx=.3,tall=2,shelf=M['ash'],handle=False,fridge=None),3.4,D-.32,0)
    put('is',lambda b:island(b,M['ashz'],M['stone'],M['ashz'],M['metal'],2.5,.95,.92,True,slat=M['ashz']),3.0,2.15,0)
    for k in range(3):put('stl',lambda b:stool(b,M['lake'],M['black'],.66),2.25+k*.75,1.45,0,pi)
    for k in range(2):put('pd',lambda b:pendant(b,plain('pb','#35546b',.4),M['inner'],M['black'],0,1.0,.2,M['bulb']),2.4+k*1.2,2.15,H);point(2.4+k*1.2,2.15,1.55,8)
    d=B('d');z=H;d.at(2.2,2.2,.92);bowl(d,M['cer3'],0,0,0,.18,.09);fruit(d,[bookm('#d8b13a'),bookm('#9aa04a')],0,0,-.0,2);d.at(3.75,2.25,.92);vase(d,M['cer2'],0,.8);branches(d,M['olivel'],M['stem'],0,0,.22,7,.45,5)
    for k,(x,h,m) in enumerate(((2.9,.16,'cer3'),(3.02,.2,'cer2'),(4.6,.12,'cer'),(4.72,.17,'cer3'),(4.86,.12,'cer2'))):d.o();d.cyl(x,D-.14,1.565,.045,h,M[m],.006)
    for k in range(5):d.lathe(3.5+.0,D-.14,1.565+k*.022,[(0,0),(.05,0),(.1,.02),(.098,.024),(0,.008)],M['cer'],32)
    d.box(4.05,D-.12,.9,.34,.03,.3,M['ash'],.01);d.o();d.build()
    put('pl',lambda b:plant(b,M['leaf'],M['stem'],M['pot'],M['soil'],'fig',1.7,3,.18,.36,1),.5,3.9,0)
    return (5.25,.25,1.4),(2.35,3.3,1.08),21,.4
def terrace():
    M=mats();W,D,H=7.0,4.2,2.7;M['stone']=concrete('stone','#b9b9b4',.5,1.3,.15)
    S=B('walls');pw=plaster('w','#efece6',b=.08,var=.03);wall(S,'y',0,0,D,H,.3,pw,[(2.2,2.6,0,2.35,0)],-1);wall(S,'x',0,-.3,W+2,H,.3,pw,(),-1);S.box(W/2+.7,D/2-.15,H,W+3,D+.6,.16,wood('soff','#cbb08a','#ac8f67','y',.5),.004);S.build()
    F=B('deck');dk=planks('dk','#a99678','#8b795d',3.0,.14,pi/2,rough=.6);F.box(W/2+.7,D/2,-.06,W+4,D+.3,.06,dk,.001);F.build()
    K=B('fr');K.at(-.16,2.2,0,pi/2);window(K,M['trim'],None,2.6,2.35,2,1,.055,.07);K.o()
    for x in(.9,3.9,6.9):K.box(x,D-.02,0,.09,.09,H,M['trim'],.004)
    K.box(W/2+.7,D-.02,.98,W+3,.06,.035,M['trim'],.004)
    for k in range(62):K.rod((-.6+k*.15,D-.02,0),(-.6+k*.15,D-.02,.98),.006,M['trim'],6)
    K.build();r=B('inside');r.box(-2.4,2.1,0,.1,4,H,plain('iw','#d9d4ca',.8),.001);r.box(-1.2,2.1,-.06,2.5,4,.05,M['ash'],.001);r.box(-1.3,2.1,H,2.4,4,.05,M['white'],.001);r.build()
    for y,rz in((2.95,pi/2-.35),(1.35,pi/2+.2)):put('lc',lambda b:armchair(b,M['lake'],M['ash'],1,M['pale']),1.35,y,0,rz)
    put('ct',lambda b:ctable(b,M['stone'],M['stone'],2,.95,.6,.3),2.6,2.25,0,pi/2);rm=rugmat('r','#d5d6d1','#7e98a6','stripe',1.2);put('rg',lambda b:rug(b,rm,3.2,2.4),2.3,2.15,.001)
    d=B('d');d.at(2.6,2.45,.3);d.cyl(0,0,0,.07,.22,M['cer2'],.01);d.at(2.6,2.05,.3);bookstack(d,0,0,0,2,4);d.at(2.75,2.25,.3);d.cyl(0,0,0,.034,.08,M['cer'],.005);d.o();d.build()
    put('pl',lambda b:plant(b,M['olivel'],M['stem'],M['pot'],M['soil'],'olive',2.0,6,.26,.46,1),.55,3.75,0);put('pl2',lambda b:plant(b,M['leaf'],M['stem'],M['pot'],M['soil'],'palm',1.3,4,.2,.4,2),5.6,3.55,0)
    lan=B('lan')
    for x,y,h in((3.55,3.55,.42),(3.85,3.7,.28)):
        for i in(-1,1):
            for j in(-1,1):lan.box(x+i*h*.22,y+j*h*.22,0,.015,.015,h,M['black'],.002)
        lan.box(x,y,h,h*.5,h*.5,.015,M['black'],.003);lan.box(x,y,0,h*.5,h*.5,.02,M['black'],.003);lan.cyl(x,y,.02,h*.12,h*.4,M['cer'],.004);lan.sphere(x,y,.04+h*.4,.016,M['bulb'],12,1.6)
    lan.build();sun(38,20,15,(1,.8,.58));area(W/2,D+1.2,1.8,0,-1,-.1,W,3,120,(.9,.94,1));area(W/2,D/2,H-.1,0,0,-1,W,D,14,(1,.95,.88),glossy=False)
    world(**{**LAKE,'bands':[(0,'#4d6a74'),(.05,'#7da2b4'),(.104,'#b9c5c4'),(.108,'#5f7a7c'),(.15,'#7d9596'),(.165,'#b9b3b0'),(.19,'#f0d9bd'),(.35,'#e3e3e6'),(.8,'#8fb4da')],'cam':1.7,'amb':.34})
    return (5.5,.45,1.35),(2.1,3.0,1.06),22,.0
ROOMS=dict(living=living,kitchen=kitchen,terrace=terrace)
